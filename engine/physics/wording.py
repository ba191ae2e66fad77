"""What the calculations say, in both languages."""

from __future__ import annotations

from nicwise.engine.wording import Text

__all__: list[str] = []

NOT_POSITIVE = Text("{name} is {value}, and must be a positive number.", "{name} 为 {value}，须为正数。")
NO_SUCH = Text("{name} is {value}; allowed are {allowed}.", "{name} 为 {value}；可用：{allowed}。")
NO_SUCH_NEAR = Text(
    "{name} is {value}; allowed are {allowed}. Is {near} meant?",
    "{name} 为 {value}；可用：{allowed}。是否指 {near}？",
)
DOES_NOT_DIVIDE = Text(
    "{gpus} GPUs are not a multiple of tensor x pipeline x context x expert parallelism. "
    "Change one of the degrees.",
    "{gpus} 张 GPU 不是张量、流水线、上下文、专家并行度之积的整数倍。请修改其中一个并行度。",
)
LARGE_VOCABULARY = Text(
    "A vocabulary of {value} would hold more parameters than the model has. Check both, or leave it out.",
    "词表大小 {value} 对应的参数量超过了模型总参数量。请核对两者，或省略词表大小。",
)
UNDERSUBSCRIBED = Text(
    "oversubscription is {value}, and must be 1 (none) or more.",
    "oversubscription 为 {value}，须不小于 1（1 表示无收敛）。",
)
NO_SHARE = Text(
    "{name} is {value}, and must be above 0 and at most 1.", "{name} 为 {value}，须大于 0 且不超过 1。"
)
NO_SOFTWARE = Text(
    "The efficiency of the software is not known: the middle of all that were fitted stands in for it.",
    "软件效率未知：以全部已拟合软件的中间值代替。",
)
NEW_SOFTWARE = Text(
    "No measured step of the software {name} was fitted: the middle of all that were stands in for it.",
    "没有软件 {name} 的实测数据可供拟合：以全部已拟合软件的中间值代替。",
)
OTHER_SOFTWARE = Text(
    "The efficiency is that of {name} on {gpu} in {precision}.",
    "所用效率为 {name} 在 {gpu} 上以 {precision} 测得的效率。",
)
NEGATIVE = Text("{name} is {value}, and must not be negative.", "{name} 为 {value}，不能为负数。")
TOO_FAST = Text(
    "A step of {seconds} s cannot be explained at {gbps} Gb/s: no efficiency from 1 to 160 % gives it. "
    "Check the layout, the tokens of a step and the time.",
    "在 {gbps} Gb/s 下无法解释 {seconds} 秒的单步时间：1% 至 160% 的效率都得不到该值。"
    "请核对并行布局、每步 token 数与耗时。",
)
NEW_GPU = Text(
    "Extrapolated: no measured step of the GPU {gpu} was fitted; those were of V100, A100 and H100.",
    "外推结果：没有 GPU {gpu} 的实测数据可供拟合，拟合数据仅来自 V100、A100 与 H100。",
)
EXPERTS = Text(
    "Extrapolated: no measured step of a model with experts was fitted.",
    "外推结果：没有混合专家模型的实测数据可供拟合。",
)
TENSOR_ACROSS = Text(
    "Extrapolated: in every step that was fitted tensor parallelism stayed inside a node.",
    "外推结果：所有拟合数据中张量并行都不跨节点。",
)
NO_CONGESTION = Text(
    "It knows no congestion, no collisions of flows and no failures.",
    "模型不考虑网络拥塞、流哈希冲突和故障。",
)
NO_EXPERIMENT = Text(
    "Nobody has published a controlled training experiment at 200G against 400G: "
    "the gain is calculated, not measured.",
    "目前没有公开的 200G 与 400G 训练对照实验：增益为计算值，并非实测值。",
)
OVERLAP_UNKNOWN = Text(
    "How much of pipeline, tensor and expert communication is hidden no measured step tells: "
    "hence the interval.",
    "流水线、张量与专家通信有多少被计算掩盖，实测数据无法确定，因此给出区间。",
)
NO_MAPPING = Text("this is no mapping", "此处不是映射")
WRITE_MAPPING = Text("Write names with their values, as in name: value", "请写成“名称: 取值”的形式")
NO_KEY = Text("there is nothing called {key} here", "此处没有名为 {key} 的项")
IS_IT = Text("Write {near} if that is meant", "如果是指 {near}，请改正")
KNOWN_KEYS = Text("What can stand here: {known}", "此处可用：{known}")
NO_SUCH_WORD = Text("{name} is {value}; allowed are {allowed}", "{name} 为 {value}；可用：{allowed}")
ALLOWED = Text("Write one of these", "请改为其中之一")
FEW_PARAMETERS = Text("a model of {value} parameters is none", "参数量 {value} 过小，不可能是大模型")
WRITE_BILLIONS = Text("Write 70B for 70 billion", "700 亿参数请写 70B")
OUT_OF_RANGE = Text("{name} is {value}, which no job has", "{name} 为 {value}，超出合理范围")
WITHIN = Text("Allowed: {least} to {most}", "允许范围：{least} 至 {most}")
WITHIN_WHOLE = Text("Allowed: a whole number from {least} to {most}", "允许范围：{least} 至 {most} 的整数")
MORE_THAN = Text("{name} is more than {most}", "{name} 大于 {most}")
NO_EXPERTS = Text("{name} is above 1, and {most} is not given", "{name} 大于 1，但未给出 {most}")
CHECK_BOTH = Text("Check both", "请核对这两项")
NO_YES_OR_NO = Text(
    "{name} is {value}, which is neither yes nor no", "{name} 为 {value}，既不是 yes 也不是 no"
)
WRITE_YES_OR_NO = Text("Write yes or no", "请写 yes 或 no")
NO_NUMBER = Text("{name} is {value}, which is no number", "{name} 为“{value}”，不是数字")
WRITE_NUMBER = Text(
    "Write it as 64, 4k, 70B, 90% or, of gpus, 8 x 8", "请写成 64、4K、70B、90% 的形式，gpus 也可写成 8×8"
)
MISSING = Text("{key} is missing", "缺少 {key}")
ADD_IT = Text("Add a line with its value", "请添加一行并写明取值")
GAIN_LEAST = Text(
    "Model of the training step, t(200G) / t(400G) - 1: {slow} s over {fast} s as fitted, {gain} %; "
    "this is the least over what is not known: what is hidden, recomputed and interleaved.",
    "按训练步模型计算，t(200G)/t(400G)−1：拟合值为 {slow} 秒比 {fast} 秒，即 {gain}%；"
    "此处为下限：通信掩盖、重计算、流水线交错等未知因素均按收益最小取值。",
)
GAIN_MOST = Text(
    "Model of the training step, t(200G) / t(400G) - 1: {slow} s over {fast} s as fitted, {gain} %; "
    "this is the most over what is not known: what is hidden, recomputed and interleaved.",
    "按训练步模型计算，t(200G)/t(400G)−1：拟合值为 {slow} 秒比 {fast} 秒，即 {gain}%；"
    "此处为上限：通信掩盖、重计算、流水线交错等未知因素均按收益最大取值。",
)
WAS_CALIBRATED = Text(
    "The measured step sets the speed of the software: matrix products reach {efficiency} % of the peak.",
    "软件速度由实测单步时间校准：矩阵乘达到峰值的 {efficiency}%。",
)
NOT_CALIBRATED = Text(
    "No step time was measured: matrix products are taken to reach {efficiency} % of the peak, "
    "and the model to have {layers} layers of width {width}.",
    "没有实测单步时间：假定矩阵乘达到峰值的 {efficiency}%，模型为 {layers} 层、宽度 {width}。",
)

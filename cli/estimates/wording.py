"""What an estimate says."""

from nicwise.engine.wording import Text

ESTIMATE_LONG = Text(
    "Estimate what a training step gains from a faster NIC: 100G, 200G, 400G and 800G side by side.\n\n"
    "FILE describes the layout and the host. "
    "A step time that you measured, and prices of your own, may stand in it too.",
    "估算训练单步时间能从更快的网卡获益多少：100G、200G、400G、800G 并列比较。\n\n"
    "文件描述并行布局与主机，还可写入实测单步时间和自己的价格。",
)
A_JOB = Text("FILE", "文件")
PLOT = Text(
    "Draw the gain of 400G over 200G against tokens a GPU and against GPUs, as SVG or PNG.",
    "把 400G 相对 200G 的增益画成图，横轴分别为每卡 token 数和 GPU 数；支持 SVG 与 PNG。",
)
A_PICTURE = Text("OUT", "图片")
PLOTTED = Text("{path} written.", "已写入 {path}。")
NO_MATPLOTLIB = Text(
    "Drawing needs matplotlib. Install it with: pip install 'nicwise[plot]'",
    "画图需要 matplotlib，请安装：pip install 'nicwise[plot]'",
)
PICTURE_FORM = Text(
    "{path} names no SVG and no PNG file. Write it as gain.svg or gain.png.",
    "{path} 不是 SVG 或 PNG 文件名。请写成 gain.svg 或 gain.png 的形式。",
)
PICTURE_OVER_JOB = Text(
    "{path} is the file of the job. Choose another name for the picture.",
    "{path} 是作业文件本身。请为图片另选文件名。",
)
CANNOT_WRITE = Text("{path}: cannot be written ({reason}).", "{path}：无法写入（{reason}）。")
NO_CHINESE_FONT = Text(
    "No font with Chinese was found, so the picture is in English.", "没有找到中文字体，图中文字改用英文。"
)

TITLE = Text("{size} parameters on {gpus} {gpu}", "{gpus} 张 {gpu} 训练 {size} 参数的模型")
LAYOUT = Text(
    "{sharding}, tensor {tensor}, pipeline {pipeline}, "
    "{tokens} tokens a microbatch, microbatches a step: {many}",
    "{sharding}，张量并行 {tensor}，流水线 {pipeline}，每个微批次 {tokens} 个 token，每步 {many} 个微批次",
)
RATE = Text("NIC", "网卡")
GPU_RATE = Text("Gb/s a GPU", "每卡 Gb/s")
SECONDS = Text("step, s", "单步耗时（秒）")
EXPOSED = Text("not hidden, %", "未掩盖通信（%）")
MFU = Text("MFU, %", "MFU（%）")
GAIN = Text("gain over 200G, %", "比 200G 增益（%）")
BINDS = Text("waits most for", "主要瓶颈")
TOKENS = Text("tokens over τ*", "token 数/临界值")
COST = Text("cost, useful GPU-h", "每有效 GPU 小时成本")
PAYBACK = Text("payback, months", "回本（月）")
BREAK_EVEN = Text("break-even gain, %", "保本增益（%）")
RANGE = Text("{middle} ({low}…{high})", "{middle} ({low}~{high})")
NEVER = Text("never", "无法回本")
NO_NIC = Text("not on the NIC", "不经过网卡")
RESOURCES = {
    "compute": Text("compute", "计算"),
    "nic": Text("NIC", "网卡"),
    "pcie": Text("PCIe", "PCIe"),
    "nvlink": Text("NVLink", "NVLink"),
    "software": Text("software", "软件"),
    "latency": Text("latency", "时延"),
}
THEN = Text("{first}, {second}", "{first}、{second}")
HOW_FAR = Text("How far to trust it", "可信程度")
CALIBRATED = Text(
    "Calibrated by the measured step: matrix products reach {efficiency} % of the peak.",
    "已用实测单步时间校准：矩阵乘达到峰值的 {efficiency}%。",
)
FITTED = Text(
    "Not calibrated: matrix products are taken to reach {efficiency} % of the peak. "
    "A step that you measured tells more.",
    "未校准：假定矩阵乘达到峰值的 {efficiency}%。给出一次实测单步时间会更可靠。",
)
INTERVAL = Text(
    "In brackets: everything hidden that can be, to nothing hidden.",
    "括号内为区间：从“能掩盖的通信全部掩盖”到“完全不掩盖”。",
)

# In the picture
PLOT_TITLE = Text(
    "What 400G gains over 200G: {size} parameters on {gpus} {gpu}, {sharding}",
    "400G 相对 200G 的增益：{gpus} 张 {gpu} 训练 {size} 参数模型，{sharding}",
)
GAIN_AXIS = Text("more steps in the same time, %", "同样时间内多完成的训练步（%）")
TOKENS_AXIS = Text("tokens a GPU in a step", "每卡每步 token 数")
GPUS_AXIS = Text("GPUs of the job", "作业的 GPU 数")
NOW = Text("now: {gain} %", "当前：{gain}%")
AS_FITTED = Text("as fitted", "拟合值")
BAND = Text("all hidden that can be, to nothing hidden", "能掩盖的全部掩盖 ～ 完全不掩盖")
SAME_TOKENS = Text("as many tokens a GPU as now", "每卡 token 数不变")
SAME_BATCH = Text("the same batch, shared out", "全局 batch 不变")
UNCALIBRATED = Text(
    "Calculated, not measured; no step of this software calibrates it.",
    "计算值，并非实测；未用本软件的实测单步时间校准。",
)
CALIBRATED_BY = Text(
    "Calculated, not measured; calibrated by a measured step.", "计算值，并非实测；已用实测单步时间校准。"
)

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

TITLE = Text("{size} parameters on {gpus} {gpu}", "{gpus} 张 {gpu} 训练 {size} 参数的模型")
LAYOUT = Text(
    "{sharding}, tensor {tensor}, pipeline {pipeline}, "
    "{tokens} tokens a microbatch, microbatches a step: {many}",
    "{sharding}，张量并行 {tensor}，流水线 {pipeline}，每个微批次 {tokens} 个 token，每步 {many} 个微批次",
)
RATE = Text("NIC", "网卡")
GPU_RATE = Text("Gb/s a GPU", "每卡 Gb/s")
SECONDS = Text("step, s", "单步耗时（秒）")
EXPOSED = Text("not hidden, %", "未掩盖通信 %")
MFU = Text("MFU, %", "MFU（算力利用率）%")
GAIN = Text("gain over 200G, %", "相对 200G 的增益 %")
BINDS = Text("waits most for", "主要瓶颈")
TOKENS = Text("tokens over τ*", "token 数 ÷ 临界值 τ*")
COST = Text("cost a useful GPU-hour", "每有效 GPU 小时成本")
PAYBACK = Text("payback, months", "回本（月）")
BREAK_EVEN = Text("pays from a gain of, %", "保本增益 %")
RANGE = Text("{middle} ({low} to {high})", "{middle}（{low} 至 {high}）")
NEVER = Text("never", "无法回本")
NO_NIC = Text("not on the NIC", "不经过网卡")
RESOURCES = {
    "compute": Text("computing", "计算"),
    "nic": Text("the NIC", "网卡"),
    "pcie": Text("PCIe", "PCIe 通道"),
    "nvlink": Text("NVLink", "NVLink 互连"),
    "software": Text("the software", "软件"),
    "latency": Text("latency", "时延"),
}
THEN = Text("{first}, then {second}", "{first}，其次{second}")
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

"""What the commands say."""

from nicwise.engine.wording import Text

ABOUT = Text(
    "Say whether an AI cluster's back-end NICs should be 200G or 400G, and why.",
    "判断 AI 集群后端网卡应选 200G 还是 400G，并说明理由。",
)
CONSULT = Text(
    "Answer for a cluster: guided questions, or a file of facts.", "给出选型结论：逐步提问，或读取事实文件。"
)
WHY = Text("Explain the answer: which facts and rules led to it.", "解释结论：哪些事实和规则得出了它。")
RULES = Text("List the rules.", "列出规则。")
RULE = Text("Show one rule: what it says, on what it rests.", "查看一条规则：内容与依据。")
RULE_GROUP = Text("Show one rule (the default), or begin a new one.", "查看一条规则（默认），或新建规则。")
RULE_NEW = Text(
    "Write the files of a new rule: a draft, and cases to complete.", "新建规则文件：规则草稿和待补全的用例。"
)
AUDIT = Text(
    "Review the rule base: every audit, or what an edit changes.", "评审规则库：运行检查，或查看修改的影响。"
)
EXPORT = Text("Write the rule base in another system's language.", "将规则库导出为其他系统的语言。")

# Help and wrong use
USAGE = Text("Usage: ", "用法：")
OPTIONS = Text("[OPTIONS]", "[选项]")
COMMAND = Text("COMMAND ...", "命令 ...")
COMMANDS = Text("Commands", "命令")
COLON, SPACE = Text(":", "："), Text(" ", "")
TRY_HELP = Text("For help: {command}", "查看帮助：{command}")
NO_COMMAND = Text("there is no command '{name}'. Commands: {known}.", "没有命令“{name}”。可用命令：{known}。")
NO_COMMAND_NEAR = Text(
    "there is no command '{name}'. Did you mean {near}?", "没有命令“{name}”。是否指 {near}？"
)
NO_OPTION = Text("there is no option '{name}' here.", "此处没有选项“{name}”。")
NO_OPTION_NEAR = Text(
    "there is no option '{name}' here. Did you mean {near}?", "此处没有选项“{name}”。是否指 {near}？"
)
MISSING = Text("{name} is missing.", "缺少参数：{name}。")
NOT_A_CHOICE = Text(
    "'{value}' is not possible here. Allowed: {allowed}.", "不能是“{value}”。可选：{allowed}。"
)
NOT_A_CHOICE_NEAR = Text(
    "'{value}' is not possible here. Did you mean {near}? Allowed: {allowed}.",
    "不能是“{value}”。是否指 {near}？可选：{allowed}。",
)

# Options, and what stands for their values
A_PACK = Text("PACK", "规则包")
A_FILE = Text("FILE", "文件")
A_FACT = Text("FACT", "事实")
A_COLUMN = Text("COLUMN", "列")
A_SETTING = Text("FACT=VALUE", "事实=取值")
A_RULE = Text("RULE", "规则")
AN_AREA = Text("AREA", "类别")
FACTS_FILE = Text("[FILE|-]", "[文件|-]")
A_TARGET = Text("TARGET", "目标")
PACK = Text(
    "A shipped pack's name, or a folder (written with a /); may be repeated.",
    "内置规则包名称，或目录（须含 /）；可重复。",
)
LANG = Text("Language of the answer (else that of the locale).", "输出语言（默认随系统区域）。")
SET = Text("A fact, over those of the file; may be repeated.", "指定事实，优先于文件；可重复。")
FORMAT = Text("Form of the output.", "输出格式。")
NO_INPUT = Text("Ask nothing.", "不提问。")
SAVE = Text("Keep the answers in a file that can be read again.", "将回答保存为可再次读取的文件。")
RESUME = Text(
    "Go on with answers that were saved; they are kept there again.", "接着已保存的回答继续，并保存回该文件。"
)
ALL = Text(
    "Ask everything that applies, even what cannot change the answer.",
    "询问所有适用的问题，包括不影响结论的。",
)
FILE_OR_RESUME = Text(
    "--resume names the file itself. Leave FILE out.", "--resume 已指定文件，请不要再给出文件参数。"
)
HELP = Text("Show this message and exit.", "显示本帮助。")
VERSION = Text("Show the version and exit.", "显示版本。")
FACTOR = Text("Only rules of this area, such as scale.", "只列出该类规则，如 scale。")
FACT = Text("Explain this fact instead of the conclusion.", "改为解释该事实。")
RULE_ID = Text(
    "Explain this rule: whether it fired, and if not, why.", "解释该规则：是否触发；未触发则说明原因。"
)
FULL = Text("Show everything, advice and sources included.", "显示全部内容，包括建议和出处。")

# The answer
MARGIN = Text("{conclusion} ({level})", "{conclusion}（{level}）")
MARGIN_LEVEL = Text("margin: {level}", "优势程度：{level}")
UNDETERMINED = Text("Undetermined", "尚无结论")
NOTHING_FAVOURS = Text("Nothing that is known favours either side.", "已知信息不支持任何一方。")
INADMISSIBLE = Text("Both sides are ruled out.", "双方均被排除。")
BY_RULES = Text("{side} is ruled out by {rules}.", "{side} 被 {rules} 排除。")
REASONS_FOR = Text("For {side}", "支持 {side} 的理由")
MORE_REASONS = Text("and {count} more", "另有 {count} 条")
NEITHER = Text("Favour neither", "不偏向任何一方")
OVERRIDDEN = Text("Overridden", "被覆盖")
OVERRIDDEN_BY = Text("by {rules}", "被 {rules} 覆盖")
ADVICE = Text("Advice", "建议")
CHECK_FIRST = Text("Check before buying (nicwise rule tells how)", "采购前先核查（详见 nicwise rule）")
KINDS = {
    "risk": Text("risk", "风险"),
    "check": Text("check", "核查"),
    "option": Text("option", "可选"),
    "benefit": Text("benefit", "收益"),
}
ASSUMED = Text("Assumed", "假设")
ASSUMED_FOR = Text("{what} ({why})", "{what}（{why}）")
SET_ASIDE = Text("Set aside (does not apply here)", "未采用（此处不适用）")
UNKNOWN = Text("Not known", "未知")
COULD_CHANGE = Text("Could change the conclusion: {facts}", "可能改变结论：{facts}")
COULD_CHANGE_MORE = Text(
    "Could change the conclusion: {facts}; and {count} more", "可能改变结论：{facts}，另有 {count} 项"
)
SETTLED_AS_ASSUMED = Text(
    "While what is assumed holds, nothing that is not known could change the conclusion.",
    "只要上述假设成立，其余未知信息都不会改变结论。",
)
COULD_IF_WRONG = Text(
    "Could change it only if an assumption is wrong: {facts}", "仅当某项假设不成立时才可能改变结论：{facts}"
)
COULD_IF_WRONG_MORE = Text(
    "Could change it only if an assumption is wrong: {facts}; and {count} more",
    "仅当某项假设不成立时才可能改变结论：{facts}，另有 {count} 项",
)
CHANGES_NOTHING = Text("Could not change it: {facts}", "不会改变结论：{facts}")
SETTLED = Text(
    "The answer is settled all the same, whatever these are: {facts}",
    "结论已定，以下信息无论如何都不会改变它：{facts}",
)
CHANGES_NOTHING_MORE = Text(
    "Could not change it: {facts}; and {count} more", "不会改变结论：{facts}，另有 {count} 项"
)
SETTLED_MORE = Text(
    "The answer is settled all the same, whatever these are: {facts}; and {count} more",
    "结论已定，以下信息无论如何都不会改变它：{facts}，另有 {count} 项",
)
EXPLAIN = Text("Explain it: ", "查看解释：")
WITH_SOURCE = Text("{because} ({cited})", "{because}（{cited}）")
WOULD_SETTLE = Text(
    "An answer to any of these may settle it: {facts}.", "回答以下任一项都可能得出结论：{facts}。"
)
WOULD_SETTLE_MORE = Text(
    "An answer to any of these, or of {count} more, may settle it: {facts}.",
    "回答以下任一项（另有 {count} 项未列出）都可能得出结论：{facts}。",
)

# Files and errors
ERROR = Text("Error:", "错误：")
INTERRUPTED = Text("Interrupted.", "已中断。")
SAVED = Text("Answers saved to {path}.", "回答已保存至 {path}。")
GO_ON = Text("Go on with: {command}", "继续：{command}")
PAGED = Text(
    "The answer is longer than the screen: the space bar shows more, q ends the view.",
    "结论超出一屏：按空格键继续，按 q 结束浏览。",
)
PAGER_KEYS = "space - more, q - end"
SAVED_BESIDE = Text(
    "{path} has changed since this session began, and stays as it is.",
    "本次会话期间 {path} 被改动过，不予覆盖。",
)
BY_HAND = Text(
    "{path} was not written by nicwise, and stays as it is.", "{path} 不是 nicwise 生成的文件，保持原样。"
)
KEEP_WITH_SAVE = Text(" Keep the answers with --save FILE.", "如需保留回答，请加 --save 文件。")
INPUT_ENDED = Text(
    "The input ended before the questions did; this rests on the answers so far.",
    "输入已结束，但问题尚未答完；以下结论只依据已有的回答。",
)
NOTHING_GIVEN = Text(
    "no fact is given, and standard input holds no answer. Name a file, use --set, or answer on a terminal.",
    "没有给出任何事实，标准输入中也没有回答。请指定文件、使用 --set，或在终端中回答。",
)
NO_STREAM = Text(
    "answers are saved in a file, and '-' is none. Give a path; './-' is a file of that name.",
    "回答只能保存到文件，“-”不是文件。请给出路径；确需此名请写“./-”。",
)
NO_FILE_NAME = Text("no file is named. Give its path.", "没有指定文件。请给出路径。")
CANNOT_READ = Text("cannot read standard input: {reason}.", "无法读取标准输入：{reason}。")
NOT_A_FILE = Text("it is not a regular file", "不是普通文件")
PLACED = Text("{place}: {message}", "{place}: {message}")
NOT_SAVED_BY_US = Text(
    "{path} is there already and was not saved by nicwise. Choose another name.",
    "{path} 已存在，且不是 nicwise 保存的文件。请换一个文件名。",
)
HOLDS_ANSWERS = Text(
    "{path} holds the answers of another session. "
    "Go on with them by --resume {path}, or choose another name.",
    "{path} 中已有另一次会话的回答。可用 --resume {path} 接着回答，或换一个文件名。",
)
CANNOT_SAVE = Text("cannot write '{path}': {reason}.", "无法写入“{path}”：{reason}。")
CLOSED = Text("it is closed", "已关闭")
CANNOT_WRITE = Text("cannot write the output: {reason}.", "无法写出结果：{reason}。")
INTERNAL = Text(
    "nicwise failed on this ({reason}). The fault is in nicwise, not in your input: please report it.",
    "nicwise 处理失败（{reason}）。这是 nicwise 自身的问题，与输入无关；请附上命令反馈。",
)

# A new rule
NEW_RULE = Text("AREA/NAME", "类别/名称")
ONE_PACK = Text(
    "--pack names the one pack that the rule goes into, such as --pack ./house.",
    "请用 --pack 指明规则所属的那一个规则包，如 --pack ./house。",
)
RULE_PATH = Text(
    "'{name}' is no path of a rule. Write AREA/NAME in lower-case words joined by -.",
    "“{name}”不是规则路径。请写成 类别/名称，用小写单词并以 - 连接。",
)
RULE_THERE = Text("{path} is there already. Choose another name.", "{path} 已存在。请换一个名称。")
RULE_WRITTEN = Text(
    "Wrote {rule} and {cases}. Complete both, then run: {command}",
    "已写入 {rule} 和 {cases}。补全后运行：{command}",
)
NO_FACTS = Text("the pack asks for no fact that a rule could test.", "该规则包没有可供规则使用的事实。")

# Rules
NO_RULE = Text("no rule is called '{name}'. {remedy}", "没有名为“{name}”的规则。{remedy}")
DID_YOU_MEAN = Text("Did you mean {near}?", "是否指 {near}？")
SEE_RULES = Text("'nicwise rules' lists them.", "可用 nicwise rules 查看全部。")
NO_AREA = Text("there is no area '{name}'. {remedy}", "没有“{name}”这一类规则。{remedy}")
AREAS = Text("There are {areas}.", "现有：{areas}。")
OUTCOME_FAVOURS = Text("favours {side}, {level}", "支持 {side}，{level}")
OUTCOME_EITHER = Text("favours neither", "不偏向任何一方")
OUTCOME_RULES_OUT = Text("rules out {side}", "排除 {side}")
OUTCOME_DERIVES = Text("derives: {what}", "推导：{what}")
OUTCOME_ADVISES = Text("advice: {kind}", "建议：{kind}")
WHEN = Text("When", "条件")
THEN = Text("Then", "结果")
SOURCES = Text("Sources", "出处")
INTERPRETATION = Text("Interpretation", "解读")
LIMITS = Text("Limits", "局限")
OVERRIDES = Text("Overrides", "覆盖")
DERIVATIONS = Text("what is derived from other facts", "由其他事实推导")
RULINGS_OUT = Text("what rules a side out", "排除一方")
CASES = Text("Cases", "用例")
STATUSES = {
    "draft": Text("draft", "草稿"),
    "reviewed": Text("reviewed", "已评审"),
    "retired": Text("retired, never fires", "已停用，不再触发"),
}
FILE = Text("File", "文件")
FIRES, SILENT, DEPENDS = Text("fires", "触发"), Text("silent", "不触发"), Text("unknown", "待定")
EVERY = Text("all of these", "以下全部")
ANY = Text("any of these", "以下之一")

# Audits
CLEAN = Text(
    "No findings: {rules} rules, {cases} cases, {packs}.", "无问题：{rules} 条规则，{cases} 个用例，{packs}。"
)
EXEMPT = Text("{count} meant, by exceptions of the packs", "{count} 个按规则包例外处理")
SEVERITIES = {
    "error": Text("error", "错误"),
    "warning": Text("warning", "警告"),
    "note": Text("note", "提示"),
}

# Why
WHY_SIDE = Text("For {side}", "支持 {side}")
AGAINST = Text("Against it, for {side}", "反方：支持 {side}")
NOT_WEIGHED = Text("Found, but not weighed", "有判断但未计入权衡")
IN_FACTOR = Text("{factor}: {level}", "{factor}：{level}")
ORIGINS = {
    "given": Text("given", "已给出"),
    "assumed": Text("assumed", "假设"),
    "calculated": Text("calculated", "计算得出"),
    "derived": Text("derived", "推导得出"),
    "unknown": Text("unknown", "未知"),
    "not_asked": Text("not given", "未给出"),
    "not_applicable": Text("not applicable", "不适用"),
}
AGAIN = Text("see above", "见上文")
SAYS = Text("{what}: {said}", "{what}：{said}")
ASIDE = Text(" ({what})", "（{what}）")
FORMULA = Text("= {formula}", "= {formula}")
TIE_BROKEN = Text("The tie is broken", "双方持平，如何定夺")
RULED_OUT_BY = Text("Ruled out", "被排除")
FIRED = Text("It fired.", "该规则已触发。")
FIRED_OVERRIDDEN = Text("It fired, and {rules} overrides it.", "该规则已触发，但被 {rules} 覆盖。")
NOT_FIRED = Text(
    "It did not fire; conditions that fail: {count} of {all}.",
    "该规则未触发：{all} 个条件中有 {count} 个不满足。",
)
DEPENDS_ON_UNKNOWN = Text(
    "It did not fire: that depends on what is not known.", "该规则未触发：能否触发要看尚未知道的事实。"
)
RETIRED = Text("It is retired and never fires.", "该规则已停用，不再触发。")
MET, FAILED, OPEN = Text("met", "满足"), Text("fails", "不满足"), Text("open", "待定")
ACTUAL = Text("here: {actual}", "实际：{actual}")
NOT_DERIVED = Text("No rule derived it. What each rule asks for:", "没有规则推导出该事实。各规则的要求：")
NO_FACT_ASKED = Text("It was not given.", "未给出该事实。")
NO_FACT_KNOWN = Text("It cannot be calculated without: {facts}.", "缺少以下信息，无法计算：{facts}。")
FACT_UNKNOWN = Text("It was answered: unknown.", "回答为“不知道”。")
APPLIES_WHEN = Text("It applies where this holds: {condition}.", "满足以下条件时才适用：{condition}。")
SET_ASIDE_VALUE = Text("The value given for it, {value}, is set aside.", "给出的取值 {value} 未被采用。")
NOT_FACT_HERE = Text("It does not apply here.", "此处不适用。")
LEADS_TO = Text("It leads to", "由它得出")
USED_BY = Text("No rule that fired used it.", "触发的规则均未用到它。")
EXPORT_TARGET = Text(
    "Write the rule base as a program for CLIPS, or a JSON Schema of one kind of its files for an editor.\n\n"
    "Targets: clips, pack-schema, facts-schema, sources-schema, parameters-schema, rule-schema, "
    "cases-schema.",
    "将规则库导出为 CLIPS 程序，或导出某类知识文件的 JSON Schema，供编辑器使用。\n\n"
    "目标：clips、pack-schema、facts-schema、sources-schema、parameters-schema、rule-schema、cases-schema。",
)

# A training step
ESTIMATE = Text(
    "Estimate what a training step gains from a faster NIC.", "估算训练单步时间能从更快的网卡获益多少。"
)

# Many clusters
BATCH = Text(
    "Answer for every row of a CSV, JSON lines or Parquet file.",
    "为 CSV、JSON Lines 或 Parquet 文件的每一行给出结论。",
)
BATCH_LONG = Text(
    "Answer for every row of a CSV, JSON lines or Parquet file.\n\n"
    "Columns are facts; an empty field is not known. Rows that cannot be read are kept apart.",
    "为 CSV、JSON Lines 或 Parquet 文件的每一行给出结论。\n\n列为事实，空白表示未知；无法读取的行另行保存。",
)
KEEP = Text("A column that is no fact and is carried along; may be repeated.", "原样保留的非事实列；可重复。")
FINDINGS = Text("Add the findings that weigh.", "附上计入权衡的判断。")
REJECTS = Text(
    "Where faulty rows go (else FILE.rejects.jsonl).", "问题行的保存位置（默认为 文件.rejects.jsonl）。"
)
BATCH_DONE = Text("{good} rows concluded.", "已得出 {good} 行结论。")
BATCH_DONE_ONE = Text("1 row concluded.", "已得出 1 行结论。")
BATCH_OPEN = Text(
    "{good} rows concluded; {open} without a conclusion, as nothing in them favours a side.",
    "已得出 {good} 行结论；另有 {open} 行没有任何依据偏向某一方，未得出结论。",
)
BAD_ROW = Text("row {row}: {message}", "第 {row} 行：{message}")
BAD_ROWS = Text("{count} rows rejected, kept in {path}.", "{count} 行被拒绝，已存入 {path}。")
BAD_ROWS_ONE = Text("1 row rejected, kept in {path}.", "1 行被拒绝，已存入 {path}。")
IS_THE_INPUT = Text("it is the file that is read", "它正是要读取的文件")

"""What the audits' commands say."""

from nicwise.engine.wording import Text

# The commands
CHECK = Text("Check the rule base: every audit, the default.", "检查规则库：运行全部检查项（默认）。")
RULE = Text(
    "Show one rule for a review: where it fires, where it decides.",
    "供评审查看一条规则：在何处触发，在何处起决定作用。",
)
SOURCES = Text(
    "Trace paragraphs to rules and rules to paragraphs.", "双向追溯：段落对应哪些规则，规则引用哪些段落。"
)
COMPARE = Text("Say what an edit of the rule base changes.", "说明对规则库的修改改变了什么。")
COMPARE_LONG = Text(
    "Say what an edit of the rule base changes: rules, conclusions, sources.\n\n"
    "OLD and NEW are packs, folders or git revisions; one range such as main..HEAD will do, "
    "and a single OLD is compared with the packs as they are.",
    "说明对规则库的修改改变了什么：规则、结论和来源。\n\n"
    "旧版与新版可以是规则包、目录或 git 版本；也可只给一个区间，如 main..HEAD；"
    "只给旧版时，与当前规则包比较。",
)
CASES = Text(
    "Run the rules' cases, and say what they leave untested.", "运行规则的用例，并指出尚未测到的内容。"
)

# Options
FAIL_ON = Text("The least severity that makes the command exit with 1.", "达到该严重程度时，命令以 1 退出。")
FAIL_ON_CHANGE = Text(
    "Exit with 1 where a conclusion, or any margin, changes.", "结论（或优势程度）有变化时，命令以 1 退出。"
)
OLD = Text("OLD", "旧版")
NEW = Text("[NEW]", "[新版]")
A_RULE = Text("RULE", "规则")
SUGGEST = Text("Write the cases that are missing, for a person to confirm.", "写出缺少的用例，供人工确认。")
OF_RULE = Text("Only the cases of this rule.", "只看该规则的用例。")

# Findings
COUNTS = {
    "error": (Text("1 error", "1 个错误"), Text("{count} errors", "{count} 个错误")),
    "warning": (Text("1 warning", "1 个警告"), Text("{count} warnings", "{count} 个警告")),
    "note": (Text("1 note", "1 个提示"), Text("{count} notes", "{count} 个提示")),
}
LIST = Text(", ", "，")
WHERE = Text("where {conditions}", "范围：{conditions}")
MORE_CONDITIONS = Text("{count} conditions more", "另有 {count} 个条件")
BY = Text("by {rules}", "涉及规则 {rules}")
CASE = Text("for example {given}", "例如 {given}")
AND = Text("; ", "；")
BETWEEN = {
    "or": Text("or", "或"),
    "and": Text("and", "且"),
    "unknown": Text("unknown", "未知"),
    "not applicable": Text("not applicable", "不适用"),
    "is known": Text("is known", "已知"),
}

# One rule
SHARE = Text("Share of the cases", "所占比例")
FIRES_ON = Text("fires", "触发")
DECIDES_ON = Text("decides", "起决定作用")
OF_ANSWERED = Text("{share} of the cases that are answered in full", "占回答齐全情形的 {share}")
ONLY_UNKNOWN = Text("only where something is unknown", "仅在有未知信息时")
NEVER = Text("nowhere", "无")
OVERRIDDEN_BY = Text("Overridden by", "被以下规则覆盖")
FINDINGS_ON = Text("Findings", "检查结果")
LEVEL_ADVICE = Text("advice follows the conclusion and changes none", "建议在结论之后，不影响结论")

# Sources
PARAGRAPHS = Text("{title}: {count} paragraphs", "{title}：共 {count} 段")
PLACES = Text("{title}: cited by place", "{title}：按位置引用")
NOT_CITED = Text("cited by nothing", "未被引用")
TIE_BREAK = Text("tie-break {number}", "决胜规则 {number}")
EXPECTATION = Text("expectation on {fact}", "对 {fact} 的预期")
OF_PARAGRAPH = Text("of ¶{number}", "属于 ¶{number}")
RULES_TO = Text("From rules to their places", "规则引用的位置")
ROLES = {
    "encoded": Text("encoded", "已编码"),
    "weighing": Text("weighing", "权衡"),
    "background": Text("background", "背景"),
    "heading": Text("heading", "标题"),
    "example": Text("example", "示例"),
    "disputed": Text("disputed", "有争议"),
    "defective": Text("defective", "残缺"),
    "": Text("no role", "未归类"),
}

# Comparing
SAME = Text("Nothing differs.", "没有差异。")
SAME_CONCLUSIONS = Text("No conclusion and no margin changes.", "结论和优势程度均无变化。")
CHANGES = Text("{turned} of the cases get another conclusion", "{turned} 的情形结论改变")
CHANGES_UNKNOWN = Text(
    "Only cases with something unknown get another conclusion", "仅部分含未知信息的情形结论改变"
)
MARGINS_ONLY = Text("No conclusion changes; margins do", "结论不变，优势程度有变化")
CONCLUSIONS = Text("Other conclusions", "结论改变")
MARGINS = Text("Other margins", "优势程度改变")
RULES = Text("Rules", "规则")
OTHERS = Text("Facts, sources and the rest", "事实、来源及其他")
INTO = Text("{before} → {after}", "{before} → {after}")
SHARED = Text("{share} of the cases that are answered in full", "占回答齐全情形的 {share}")
UNKNOWN_ONLY = Text("only where something is unknown", "仅在有未知信息时")
MORE_REGIONS = Text("and more", "等")
TRY = Text("Try it: ", "试运行：")
CONFLICT = Text("refused: two rules contradict each other", "无法得出：两条规则互相矛盾")
NO_CONCLUSION = Text("no conclusion", "尚无结论")
KINDS = {
    "added": Text("added", "新增"),
    "removed": Text("removed", "删除"),
    "changed": Text("changed", "修改"),
    "reworded": Text("reworded", "仅改措辞"),
    "affected": Text("affected", "受影响"),
}
MEANT = {
    "added": Text("new", "新规则"),
    "removed": Text("gone", "已删除"),
    "changed": Text("means something else", "含义改变"),
    "reworded": Text("means the same", "含义不变"),
    "affected": Text(
        "same text; facts that it tests are worked out otherwise", "文字未变，但所用事实的得出方式变了"
    ),
}
GAINED = Text("fires on {share} more of the cases", "触发范围增加 {share}")
LOST = Text("no longer on {share}", "触发范围减少 {share}")
SECTIONS = {
    "conclusion": Text("conclusion", "结论"),
    "level": Text("level", "强度"),
    "factor": Text("factor", "因素"),
    "fact": Text("fact", "事实"),
    "constraint": Text("constraint", "约束"),
    "tie-break": Text("tie-break", "决胜规则"),
    "source": Text("source", "来源"),
    "parameter": Text("parameter", "参数"),
    "expectation": Text("expectation", "预期"),
    "exception": Text("exception", "例外"),
}

# Cases
ALL_PASS = Text("{passed} cases pass.", "{passed} 个用例全部通过。")
SOME_FAIL = Text("{failed} of {all} cases fail", "{all} 个用例中有 {failed} 个未通过")
UNREADABLE = Text("A file of cases cannot be read", "有用例文件无法读取")
COVERED = Text(
    "conditions shown: {conditions} of {all_conditions}; sides of bounds: {bounds} of {all_bounds}",
    "已测条件：{all_conditions} 个中的 {conditions} 个；界限两侧：{all_bounds} 处中的 {bounds} 处",
)
NOT_COVERED = Text("Not covered", "未覆盖")
REASONS = {
    "condition": Text("no case is silent, or fires, for its sake alone", "没有只因它而触发或不触发的用例"),
    "inside": Text("no case lies just inside", "没有紧靠界限之内的用例"),
    "outside": Text("no case lies just outside", "没有紧靠界限之外的用例"),
    "nowhere": Text(
        "makes no difference anywhere, so that no case can show it", "在任何情形下都没有区别，因此无法测试"
    ),
    "no cases": Text("the rule has no cases", "该规则没有用例"),
}
SUGGESTED = Text("nothing is missing.", "没有缺少的用例。")

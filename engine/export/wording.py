"""What drawings say beside what the knowledge says."""

from nicwise.engine.wording import Text

__all__ = [
    "ABSENCE",
    "ADVICE_GIVEN",
    "ALL_FACTORS",
    "AND",
    "CITED",
    "DESCRIBED",
    "DRAWING",
    "FACTOR",
    "FAVOURS",
    "FIT",
    "FOLLOWS_FROM",
    "IN_WORDS",
    "KEYS",
    "KINDS",
    "LEADS_ON_TO",
    "LED_TO",
    "LEFT_TO_RIGHT",
    "LISTED",
    "MADE_BY",
    "NOTHING",
    "NOT_WEIGHED",
    "OVERRIDING",
    "PICK",
    "RESTS_ON",
    "SAMPLE",
    "SELECTED",
    "WHY",
    "WHY_NOTHING",
]

WHY = Text("Why {what}", "为什么是 {what}")
WHY_NOTHING = Text("Why there is no conclusion", "为什么没有结论")
NOTHING = Text("Nothing led to it.", "没有任何事实或规则与它相关。")
DESCRIBED = Text("{said}. {runs}", "{said}。{runs}")
LEFT_TO_RIGHT = Text(
    "Facts are at the left, and what follows from them is to their right.",
    "左侧为事实，向右依次为由此得出的内容。",
)
AND = Text("; ", "；")
CITED = Text("{place}: {says}", "{place}：{says}")
# The legend
LED_TO = Text("led to {side}", "推出 {side}")
FAVOURS = Text("favours {side}", "支持 {side}")
NOT_WEIGHED = Text("not weighed", "未计入权衡")
OVERRIDING = Text("overrides or rules out", "覆盖或排除")
ADVICE_GIVEN = Text("advice", "建议")
ABSENCE = Text("does not hold, or is not known", "不成立或未知")
SAMPLE = Text("abc", "条件")
# The page
KINDS = {
    "fact": Text("fact", "事实"),
    "absent": Text("condition", "条件"),
    "rule": Text("rule", "规则"),
    "finding": Text("finding", "判断"),
    "factor": Text("factor", "因素"),
    "conclusion": Text("conclusion", "结论"),
    "advice": Text("advice", "建议"),
    "source": Text("source", "出处"),
}
LISTED = {
    "conclusion": Text("Conclusion", "结论"),
    "factor": Text("Factors", "因素"),
    "finding": Text("Findings", "判断"),
    "muted": Text("Found, but not weighed", "有判断但未计入权衡"),
    "rule": Text("Other rules", "其他规则"),
    "fact": Text("Facts", "事实"),
    "absent": Text("What does not hold, or is not known", "不成立或未知的条件"),
    "advice": Text("Advice", "建议"),
}
FACTOR = Text("Factor", "因素")
ALL_FACTORS = Text("all", "全部")
FIT = Text("fit the width", "适应宽度")
PICK = Text("Choose a box to read its sentence and its sources.", "选择一个方框，查看说明和出处。")
KEYS = Text(
    "Arrow keys move between boxes, Enter keeps one open, Esc lets it go.",
    "方向键在方框间移动，Enter 固定，Esc 取消。",
)
RESTS_ON = Text("Rests on", "出处")
FOLLOWS_FROM = Text("Follows from", "来自")
LEADS_ON_TO = Text("Leads to", "推出")
IN_WORDS = Text("In words", "文字说明")
DRAWING = Text("Drawing", "图")
SELECTED = Text("What is chosen", "所选内容")
MADE_BY = Text("Rule base {packs}, digest {digest}.", "规则库 {packs}，摘要 {digest}。")

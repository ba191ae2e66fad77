"""What guided questions say."""

from nicwise.engine.wording import Text

# A question
WHAT_MATTERS = Text("Only what can change the answer is asked.", "只问会影响结论的问题。")
EVERYTHING = Text("Everything that applies is asked.", "所有适用的问题都会问到。")
WELCOME = Text("Answer with a number, a name or a value, or type:", "请输入编号、名称或数值，也可以输入：")
KEYS = {
    "u": Text("I do not know", "不知道"),
    "?": Text("why this is asked, and what each answer leads to", "为什么问，各个回答会导向什么"),
    "h": Text("help on the term", "术语说明"),
    "b": Text("back to the question before", "返回上一题"),
    "l": Text("what is known so far", "目前已知的信息"),
    "s": Text("save and leave", "保存并退出"),
    "q": Text("conclude now (Ctrl-D does too)", "到此为止，直接给结论（Ctrl-D 亦可）"),
}
COUNTED = Text("Question {number}, at most {more} more", "第 {number} 题，之后最多还有 {more} 题")
LAST = Text("Question {number}, the last", "第 {number} 题，最后一题")
AGAIN = Text("Question {number}, once more", "第 {number} 题，重新回答")
YOUR_ANSWER = Text("Your answer: {said}. Enter keeps it.", "你的回答：{said}。直接回车则保留。")
MANY = Text("Several may be chosen, such as 1, 3; 0 for none.", "可多选，如 1、3；都没有请填 0。")
UNIT_HINT = Text(" ({unit})", "（{unit}）")
PROMPT = Text("> ", "> ")
UNDERSTOOD = Text("  = ", "  = ")
NOT_KNOWN = Text("not known", "不知道")

CONFIRM = Text(
    "Enter shows the answer; b goes back to the last question.", "按回车查看结论；输入 b 返回上一题。"
)
NOT_TAKEN = Text("No question is open, so that is not taken.", "已没有待答的问题，此输入不计。")

# An answer that is no answer
AMBIGUOUS = Text(
    "'{written}' could be {names}. Write one of them in full.", "“{written}”可能指 {names}，请写全。"
)
NO_NUMBER = Text(
    "There is no choice {written}. Give a number from 1 to {count}, or the first letters of a name.",
    "没有第 {written} 项。请填 1 到 {count} 的编号，或名称的开头几个字。",
)
NO_CHOICE = Text(
    "'{value}' is none of these. Give a number or the first letters of a name; h explains them.",
    "“{value}”不在其中。请填编号，或名称的开头几个字；输入 h 查看说明。",
)
NO_CHOICE_NEAR = Text(
    "'{value}' is none of these. Did you mean {near}? Give a number or the first letters of a name.",
    "“{value}”不在其中。是否指 {near}？请填编号，或名称的开头几个字。",
)
NEAR = Text("{near}", "{near}")
EMPTY_ANSWER = Text(
    "Write an answer, or u if you do not know (?: why, h: help, b: back, l: so far, s: save, q: conclude).",
    "请输入回答；不知道请输入 u（?：为什么问，h：说明，b：返回，l：已知信息，s：保存，q：给结论）。",
)
FIRST_QUESTION = Text("This is the first question.", "这已经是第一题。")

# Help, and why a question is asked
CHOICE_HELP = Text("{name}: {help}", "{name}：{help}")
NO_HELP = Text("There is no more to say about it.", "没有更多说明。")
IF_UNKNOWN = Text("If you do not know, this is assumed: {said}.", "如果不知道，则假设{said}。")
WHY_ASKED = Text("Why this is asked", "为什么问这一题")
LEADS = Text(
    "What each answer leads to, counted over the answers that are still possible, not as a likelihood:",
    "每个答案之后，各种可能答法的结论占比（不是概率）：",
)
ONLY_UNKNOWN = Text(
    "Every answer leads to the same; left unknown, it might be otherwise.",
    "怎么回答结论都一样，但如果不知道，结论可能不同。",
)
HANGS = Text("Rules that use it:", "用到这一项的规则：")
RULES_OUT = Text("rules out", "排除")
MORE_RULES = Text("and {count} more", "另有 {count} 条")
FOR_THE_RECORD = Text("No answer to it can change the conclusion.", "怎么回答都不会改变结论。")
NO_TELLING = Text("Too much is still open to tell what it leads to.", "未知信息太多，还看不出它会导向什么。")
SHARE = Text("{side} {share}%", "{side} {share}%")
SHARE_OF = Text("{side} in {share}%", "{side} {share}%")
NO_CONCLUSION = Text("no conclusion", "无结论")
OUTLOOK = Text(
    "Counted over the answers that are still possible: {shares}.", "按余下各种可能的答法计：{shares}。"
)

# What is known so far
KNOWN = Text("Known so far", "目前已知")
NOTHING_KNOWN = Text("Nothing is known yet.", "还没有已知信息。")
SO_FAR = Text("On this alone: {conclusion}.", "仅凭这些：{conclusion}。")

# Going back
KEPT = Text("The later answers are kept.", "之后的回答保留不变。")
GONE = Text(
    "No longer applies: {fact}. Its answer, {said}, is set aside.",
    "不再适用：{fact}，原回答（{said}）不计入。",
)
RETURNED = Text("Applies again: {fact}, {said}.", "重新适用：{fact}，{said}。")
DROPPED = Text(
    "Does not go with this: {fact}, {said}. That answer is taken out.",
    "与此矛盾：{fact}，{said}。该回答已清除。",
)

NOTHING_TO_SAVE = Text("There is no answer to save yet.", "还没有可保存的回答。")

# The order, and the end
TOO_MUCH = Text(
    "Too much is open to tell which questions matter, so they come in their usual order.",
    "未知信息太多，暂时无法判断哪些问题有影响，先按固定顺序提问。",
)
FROM_HERE = Text(
    "No answer can change the conclusion from here on; the rest is asked for the record.",
    "从这里起，任何回答都不会改变结论，其余问题只作记录。",
)
STOPS = Text(
    "The {count} remaining questions cannot change the answer. (--all asks them too.)",
    "余下 {count} 个问题不会改变结论。（加 --all 可全部询问。）",
)
STOPS_ONE = Text(
    "The 1 remaining question cannot change the answer. (--all asks it too.)",
    "余下 1 个问题不会改变结论。（加 --all 可全部询问。）",
)
STOPS_UNKNOWN = Text(
    "As long as what you do not know stays unknown, the answer does not depend on the other questions:"
    " {count} left. (--all asks them too.)",
    "在上述未知项仍未知的前提下，余下 {count} 个问题不会改变结论。（加 --all 可全部询问。）",
)
FLIPS = Text("What would flip it", "什么情况下结论会变")
IF = Text("if {what}", "如果{what}")
AND, OR = Text(", and ", "，且"), Text(" or ", "或")
FIND_OUT = Text("Worth finding out first: {fact}", "最值得先弄清的一项：{fact}")

# Answers that were saved
BASE_CHANGED = Text(
    "The rule base has changed since these answers were saved:", "保存这些回答之后，规则库有变化："
)
PACKS_THEN = Text("They were given for the packs {packs}.", "当时使用的规则包：{packs}。")
FACTS_GONE = Text("No longer asked, and left out: {names}.", "不再询问，已略去：{names}。")
FACTS_NEW = Text("Newly asked: {names}.", "新增的问题：{names}。")
VALUES_GONE = Text("{fact} can no longer be {names}.", "{fact}不再有选项：{names}。")
VALUES_NEW = Text("{fact} can now be {names}.", "{fact}新增选项：{names}。")
VALUE_REFUSED = Text(
    "{fact} was answered '{value}', which is possible no longer and is left out.",
    "{fact}的原回答“{value}”已不可用，予以略去。",
)
TAKEN_OUT = Text("{problem} The later of these answers is left out.", "{problem}其中较晚的回答已略去。")
RULES_GONE = Text("Rules that spoke then and do not now: {rules}.", "当时触发、现在不再触发的规则：{rules}。")
RULES_NEW = Text("Rules that speak now and did not then: {rules}.", "当时未触发、现在触发的规则：{rules}。")
CONCLUDED_THEN = Text("They led to {old} then, and lead to {new} now.", "当时的结论是 {old}，现在是 {new}。")
CONCLUDED_SAME = Text("They lead to {new}, as they did then.", "结论仍是 {new}，没有变化。")

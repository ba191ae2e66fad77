"""What the answers to these questions say."""

from nicwise.engine.wording import Text

# Options
A_SIDE = Text("CONCLUSION", "结论")
NOT = Text("Explain why it is not this conclusion.", "说明为什么不是该结论。")
IF = Text(
    "Show what would differ if this were so; may be repeated.",
    "说明假如某项事实不同，结论会有何变化；可重复。",
)
TO = Text("Show the smallest changes that would lead to this conclusion.", "列出能得出该结论的最小改动。")
SETTLES = Text(
    "Show what settles the conclusion, and how firm it is.", "说明哪些回答已足以定论，以及结论有多稳。"
)
VERIFY = Text(
    "Check whether an explanation saved as JSON still holds.", "核对以 JSON 保存的解释如今是否仍然成立。"
)

# Wrong use
ONE_QUESTION = Text(
    "{first} and {second} ask two things. Ask one at a time.",
    "{first} 与 {second} 是两个问题，请一次只问一个。",
)
NOT_A_SIDE = Text(
    "{option} '{value}': no conclusion is called so. {remedy}", "{option} “{value}”：没有这种结论。{remedy}"
)
THERE_ARE = Text("There are {sides}.", "可选：{sides}。")
NEAR_SIDE = Text("Did you mean {near}? There are {sides}.", "是否指 {near}？可选：{sides}。")
IS_THE_ANSWER = Text(
    "{option} {side}: {side} is the answer already. Ask for {other}, or leave {option} out to see why.",
    "{option} {side}：{side} 就是现在的结论。请改问 {other}，或去掉 {option} 查看理由。",
)
NO_PICTURE = Text(
    "--format {form} draws what led to the answer; {option} asks something else. Allowed here: {allowed}.",
    "--format {form} 用来画出结论的由来，而 {option} 问的是另一回事。此处可选：{allowed}。",
)
VERIFY_ALONE = Text(
    "--verify takes facts and question from its file. Leave {other} out.",
    "--verify 的事实和问题都取自其文件，请去掉 {other}。",
)

# Why not
WHY_NOT = Text("Why not {side}", "为什么不是 {side}")
ANSWER_IS = Text("The answer is {answer}.", "结论是{answer}。")
NO_ANSWER = Text(
    "There is no answer yet: nothing that is known favours a side.", "尚无结论：已知信息不支持任何一方。"
)
SPOKE_FOR = Text("What does speak for {side}, and what beat it", "支持 {side} 的理由，以及为何没有胜出")
NOTHING_SPOKE = Text("Nothing that was found speaks for {side}.", "没有任何判断支持 {side}。")
WOULD_SPEAK = Text("What would have spoken for it, nearest first", "原本可以支持它的规则，最接近的在前")
NOTHING_MORE = Text("No other rule could have spoken for it.", "没有其他规则可以支持它。")
MORE_RULES = Text("and {count} more (--full shows them)", "另有 {count} 条（用 --full 查看）")
ONE_OF = Text("one of these:", "以下之一：")
ALL_OF = Text("all of these:", "以下全部：")
OUTWEIGHED = Text(
    "Outweighed by {factors} for {side} ({level}): what is stronger decides first.",
    "被支持 {side} 的{factors}（{level}）压过：强的先定。",
)
OUTNUMBERED = Text(
    "Outnumbered: of the {level} factors, {others} are for {side} and {own} against.",
    "数量不及：强度同为“{level}”的因素，支持 {side} 的有 {others} 个，反对的有 {own} 个。",
)
OUTNUMBERED_ONE = Text(
    "Outnumbered: of the {level} factors, {others} are for {side} and one is against.",
    "数量不及：强度同为“{level}”的因素，支持 {side} 的有 {others} 个，反对的只有 1 个。",
)
BALANCED = Text(
    "Balanced by {factors} for {side}, just as {level}.",
    "与支持 {side} 的{factors}（同为“{level}”）相互抵消。",
)
COVERED = Text(
    "Counts once with {rules}, which is stronger in the same factor.",
    "同一因素只计最强的一条，即 {rules}。",
)
OVERRIDDEN = Text("Overridden by {rules}.", "被 {rules} 覆盖。")
DECIDED = Text("What decided in the end: {factors} ({level}).", "最终由{factors}（{level}）定夺。")
TIE = Text("A tie-break decided: {because}", "双方持平，由决胜规则定夺：{because}")
NEEDS = Text("{fact}: needs {wanted}, and here it is {actual}", "{fact}：须为{wanted}，实际为{actual}")
NEEDS_UNKNOWN = Text("{fact}: needs {wanted}; not known", "{fact}：须为{wanted}，目前未知")
NEEDS_APPLIES = Text("{fact}: needs {wanted}; does not apply here", "{fact}：须为{wanted}，而此处不适用")
TAKES = Text("it takes that {what}, which is not the case", "需要“{what}”，实际并非如此")
TAKES_UNKNOWN = Text("it takes that {what}, which is not known", "需要“{what}”，目前未知")
TAKES_SHOWN = Text("nothing shows that {what}", "没有依据表明{what}")
IN_THE_WAY = Text("in the way: {what}", "与之相悖：{what}")
OTHERWISE = Text("{what} (here: {actual})", "{what}（实际：{actual}）")
SHOWN_BY = Text("it would follow from {rule}, which takes:", "可由 {rule} 得出，它需要：")
OR, AND = Text(" or ", "或"), Text(", and ", "，且")
TRY_NOT = Text("Why not {side}: ", "为什么不是 {side}：")
TRY_TO = Text("How to get {side}: ", "怎样才能得到 {side}：")

# What if
WOULD_BE = Text("It would be {after} instead of {before}", "结论会由{before}变为{after}")
FROM_NONE = Text("It would be {after}; now there is no answer", "结论会是{after}，目前尚无结论")
TO_NONE = Text("There would be no answer; now it is {before}", "将得不出结论，目前是{before}")
STILL = Text("It would still be {after}, no longer {before}", "结论仍是{after}，不再是{before}")
SAME = Text("It would be the same: {after}", "结论不变：{after}")
NOTHING_DIFFERS = Text("Nothing differs: this is so already.", "没有任何变化：情况本来就是如此。")
FACT, NOW, THEN = Text("fact", "事实"), Text("now", "现在"), Text("then", "改后")
ANSWER = Text("answer", "结论")
FOLLOWS = Text("follows: {fact}", "随之变化：{fact}")
GAINED = Text("Findings that come in", "新增的判断")
LOST = Text("Findings that fall away", "不再成立的判断")
CHANGED = Text("Findings with another weight", "仍成立但分量改变的判断")
NOW_WEIGHS = Text("it would weigh, no longer overridden by {rules}", "不再被 {rules} 覆盖，计入权衡")
NOW_OVERRIDDEN = Text("it would be overridden by {rules}", "会被 {rules} 覆盖")
ADVICE_GAINED = Text("Advice that comes in", "新增的建议")
ADVICE_LOST = Text("Advice that falls away", "不再适用的建议")
RULED_GAINED = Text("Ruled out then, by {rules}", "改后由以下规则排除一方：{rules}")
RULED_LOST = Text("No longer ruled out by {rules}", "不再由以下规则排除一方：{rules}")
NOT_KNOWN = Text("not known", "未知")

# How to
HOW_TO = Text("How to get {side}", "怎样才能得到 {side}")
OWN_ONE = Text("One change will do", "改动一项即可")
OWN_MORE = Text("It takes {count} changes together", "需要同时改动 {count} 项")
FOUND_ONE = Text("Or, if it turns out that", "若查明如下，也可以")
FOUND_MORE = Text(
    "Should {count} things turn out so, or be changed", "若以下 {count} 项同时成立（查明或改动），也可以"
)
OTHERWISE_ONE = Text(
    "You would hardly change this for a NIC, but it would lead there", "不会为了网卡去改，但若如此结论也会变"
)
OTHERWISE_MORE = Text(
    "With what you would hardly change for a NIC, {count} together",
    "连同不会为网卡去改的事实，需同时改动 {count} 项",
)
ANY_ONE = Text("{what}; any one of these", "{what}，任选其一")
CHANGE = Text("{fact}: {wanted} (now {actual})", "{fact}：{wanted}（现为{actual}）")
CHANGE_UNKNOWN = Text("{fact}: {wanted} (not known now)", "{fact}：{wanted}（目前未知）")
FOR_INSTANCE = Text("{wanted}, for instance", "例如{wanted}")
WHATEVER_FITS = Text("whatever goes with that", "与之相称即可")
FITTING = Text("as far as these go together", "两者须相互匹配")
NOT_REACHED = Text(
    "No change of the answers leads to {side}: the rules do not allow it.",
    "无论怎样改动，都得不到 {side}：规则不允许。",
)
NOT_BY_OWN = Text("Nothing that you can change leads there by itself.", "仅靠您能改变的事实得不到它。")
TRIED = Text("Each was tried: the answer is then {side}.", "以上每一项都已重新推理验证，结论均为 {side}。")
MORE_WAYS = Text("and {count} more (--full shows them)", "另有 {count} 种（用 --full 查看）")

# What settles it
WHAT_SETTLES = Text("What settles {answer}", "哪些信息足以确定{answer}")
ENOUGH = Text("Each of these is enough, whatever else is so", "以下每一组都足以定论，其余情况不影响")
ENOUGH_ONE = Text("This is enough, whatever else is so", "以下信息足以定论，其余情况不影响")
ALWAYS = Text("Whatever the answers are, it is {side}.", "无论怎样回答，结论都是 {side}。")
MORE_REASONS = Text("and {count} more (--full shows them)", "另有 {count} 组（用 --full 查看）")
STILL_MORE = Text("and more than these {count}", "不止以上 {count} 组")
NOT_SETTLED = Text(
    "Not settled yet: what is not known could still change it.", "尚未定论：目前未知的信息仍可能改变结论。"
)
NOT_BY_ANSWERS = Text(
    "The answers alone do not settle it; with what is assumed they do.",
    "仅凭已有回答尚不能定论，加上假设则可以。",
)
AS_ASSUMED = Text("{what} (assumed)", "{what}（假设）")
COULD_CHANGE = Text("Still able to change it: {facts}.", "可能改变结论的有：{facts}。")
COULD_IF_WRONG = Text(
    "Able to only if an assumption is wrong: {facts}.", "仅当某项假设不成立时才可能改变结论：{facts}。"
)
FIRM = Text("How many answers would have to be wrong", "要错几个回答，结论才会变")
ONE_WRONG = Text("One is enough to make it {side}", "错一个就会变成 {side}")
ANY_WRONG = Text("{what}; any one of these", "{what}，以下任何一种都是")
SOME_WRONG = Text("It takes {count} at once to make it {side}", "要同时错 {count} 个才会变成 {side}")
NONE_WRONG = Text("No wrong answer would make it {side}.", "无论哪些回答有误，都不会变成 {side}。")
STRENGTHS = Text("Strengths that it hangs on", "结论取决于哪些强度")
MOVED = Text("if {strength} were {moved}: {answer}", "若“{strength}”改为“{moved}”：{answer}")
NO_STRENGTH = Text(
    "None: moving any one of them by a level still gives {side}.",
    "均不影响：任何一条规则的强度升降一级，结论仍是 {side}。",
)
MARGINS_MOVE = Text(
    "{count} such moves would change the margin alone.", "另有 {count} 处强度升降一级后，只改变优势程度。"
)

# Verifying
HOLDS = Text("It still holds", "解释依然成立")
HOLDS_NOT = Text("It no longer holds", "解释已不再成立")
SAME_BASE = Text("The rule base is the one that it was made with.", "规则库与当时相同。")
OTHER_BASE = Text(
    "The rule base has changed since, and gives the same.", "规则库已有改动，但给出的解释相同。"
)
OTHER_BASE_DIFFERS = Text("The rule base has changed since.", "规则库已有改动。")
ALTERED = Text(
    "The rule base is the same, so the file was altered, or another version of nicwise made it.",
    "规则库并未改动，因此要么文件被修改过，要么由另一版本的 nicwise 生成。",
)
OTHER_SOURCES = Text(
    "What is recorded of these sources has changed: {sources}.", "以下来源的记录已有改动：{sources}。"
)
OTHER_ENGINE = Text(
    "It was made by nicwise {then}; this is {now}.", "生成时的 nicwise 版本为 {then}，现为 {now}。"
)
DIFFERS = Text("What differs", "有何不同")
THEN_NOW = Text("{then} then, {now} now", "当时为{then}，现为{now}")
NO_LONGER = Text("no longer found: {rule}", "不再成立：{rule}")
NEWLY = Text("found now: {rule}", "新成立：{rule}")
OTHERWISE_FOUND = Text("weighed otherwise: {rule}", "分量不同：{rule}")
REWORDED = Text("worded otherwise: {rule}", "措辞不同：{rule}")
ADVICE_GONE = Text("advice no longer given: {rule}", "不再给出的建议：{rule}")
ADVICE_NEW = Text("advice given now: {rule}", "新给出的建议：{rule}")
ANSWER_DIFFERS = Text("the answer to {question} is another", "对 {question} 的回答不同")
PROOF_DIFFERS = Text("the proof is another, such as {nodes}", "推导过程不同，例如 {nodes}")
REFUSED = Text("It cannot be made today: {message}", "如今无法重新生成：{message}")
OTHER_PARTS = Text("also {parts}", "另有 {parts}")

# Files that cannot be verified
NOT_JSON = Text(
    "{file}:{line}: this is not JSON. Give what 'nicwise why --format json' printed.",
    "{file}:{line}：不是 JSON。请使用 nicwise why --format json 的输出。",
)
NOT_AN_EXPLANATION = Text(
    "{file}: its schema is {schema}, so it is no explanation. Give what 'nicwise why --format json' printed.",
    "{file}：schema 为 {schema}，不是解释。请使用 nicwise why --format json 的输出。",
)
OTHER_SCHEMA = Text(
    "{file}: it has the schema {schema}; this nicwise reads {wanted}. Make the explanation anew.",
    "{file}：schema 为 {schema}，而本版 nicwise 读取 {wanted}。请重新生成解释。",
)
NO_SCHEMA = Text("missing", "缺失")
NOT_AS_WRITTEN = Text(
    "{file}: '{part}' is missing or not as nicwise writes it. Give the file as it was printed.",
    "{file}：“{part}”缺失，或与 nicwise 写出的不符。请使用原样输出的文件。",
)
PACK_WANTED = Text(
    "{file}: it was made with the pack '{pack}', which is not shipped. Name its folder with --pack.",
    "{file}：它使用规则包“{pack}”生成，而该规则包并非内置。请用 --pack 指定其目录。",
)

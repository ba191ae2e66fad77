"""What is said of knowledge that cannot be used."""

from nicwise.engine.wording import Text

# What things are called in the sentences below
A_PACK = Text("pack", "规则包")
A_FACT = Text("fact", "事实")
A_RULE = Text("rule", "规则")
A_SOURCE = Text("source", "来源")
A_PARAMETER = Text("parameter", "参数")
A_FACTOR = Text("factor", "因素")
A_LEVEL = Text("level", "强度等级")
A_VALUE = Text("value", "取值")
A_CONCLUSION = Text("conclusion", "结论")
A_CALCULATION = Text("calculation", "计算模型")
AN_INPUT = Text("input", "输入量")
AN_OUTPUT = Text("output", "输出量")
KINDS = {
    "asked": Text("asked", "询问"),
    "calculated": Text("calculated", "计算"),
    "derived": Text("derived", "推导"),
}

# Form
NOTHING = Text("{what} is empty", "{what} 为空")
NOT_MAPPING = Text("{what} does not consist of keys and values", "{what} 不是键值形式")
WRITE_MAPPING = Text("Write it as keys, each with its value", "请写成“键: 值”的形式")
NOT_LIST = Text("{what} is not a list", "{what} 不是列表")
WRITE_LIST = Text("Write it in brackets, or as lines that start with '-'", "请写在方括号内，或每行以“-”开头")
NOT_SCALAR = Text("{what} is not a single value", "{what} 不是单个值")
WRITE_SCALAR = Text("Write one word, number or text", "请写一个词、数字或一段文本")
NOT_TEXT = Text("{what} is not a text in both languages", "{what} 不是中英双语文本")
WRITE_TEXT = Text("Write it as {en: ..., zh: ...}", "请写成 {en: ..., zh: ...}")
UNKNOWN_KEY = Text("{what} has no key {key}", "{what} 没有{key}这个键")
MISSING_KEY = Text("{what} lacks {key}", "{what} 缺少 {key}")
ADD_KEY = Text("Add it", "请补上")
NOT_ONE_OF = Text("{what} cannot be {value}", "{what} 不能是{value}")
ONE_OF = Text("Allowed: {allowed}", "可选：{allowed}")
NEAR_OF = Text("Did you mean {near}? Allowed: {allowed}", "是否指 {near}？可选：{allowed}")
NOT_NUMBER = Text("{value} is not a number", "{value}不是数字")
WRITE_NUMBER = Text("Write a plain number, such as 64 or 0.5", "请写普通数字，如 64 或 0.5")
TOO_LARGE = Text("{value} is too large to calculate with exactly", "{value}过大，无法精确计算")
AT_MOST = Text("Write a number up to 10^15", "请写不超过 10^15 的数字")
NOT_INTEGER = Text("{value} is not a whole number", "{value}不是整数")
WRITE_INTEGER = Text("Write a whole number, such as 64", "请写整数，如 64")
NOT_COUNT = Text("{what} is not a whole number from 1 to {most}", "{what} 不是 1 到 {most} 之间的整数")
WRITE_COUNT = Text("Write a number in this range", "请写该范围内的整数")
NOT_ABOVE_ZERO = Text("{what} is not above zero", "{what} 不大于零")
WRITE_ABOVE_ZERO = Text("Write a number above zero", "请写大于零的数字")
NOT_BOOLEAN = Text("{value} is neither true nor false", "{value}既不是 true 也不是 false")
WRITE_BOOLEAN = Text("Write true or false", "请写 true 或 false")
NOT_DATE = Text("{value} is not a date", "{value}不是日期")
WRITE_DATE = Text("Write it as YYYY-MM-DD", "请写成 YYYY-MM-DD")
NOT_FILLED = Text(
    "{what} has {name} in braces, which nothing fills in", "{what} 的花括号中有{name}，无法填入内容"
)
BRACES_FOR = Text("In braces may stand {allowed}", "花括号中可以写：{allowed}")
BRACES_NEAR = Text(
    "Did you mean {near}? In braces may stand {allowed}", "是否指 {near}？花括号中可以写：{allowed}"
)
NO_BRACES = Text("Write it without braces", "请去掉花括号")
MORE_FAULTS = Text(
    "there are more than {count} faults, and the rest are not shown", "错误超过 {count} 处，其余不再列出"
)
MEND_FIRST = Text("Mend these first", "请先改正已列出的错误")
REMOVE_IT = Text("Remove it", "请删除")

# Names
BAD_NAME = Text("{value} cannot be the name of a {what}", "{value}不能用作{what}的名称")
NAME_FORM = Text("Write {form}", "请写成：{form}")
SNAKE_FORM = Text(
    "lower-case words joined by _, in at most 64 characters", "小写英文单词，以 _ 连接，最多 64 个字符"
)
KEBAB_FORM = Text(
    "lower-case words joined by -, in at most 64 characters", "小写英文单词，以 - 连接，最多 64 个字符"
)
WORDS_FORM = Text(
    "lower-case words joined by _ or -, in at most 64 characters",
    "小写英文单词，以 _ 或 - 连接，最多 64 个字符",
)
VALUE_FORM = Text(
    "at most 64 letters, digits and . _ -, a letter or digit first",
    "以字母或数字开头，只含字母、数字和 . _ -，最多 64 个字符",
)
TAKEN_NAME = Text("{value} has a meaning of its own", "{value} 另有专门含义")
OTHER_NAME = Text("Choose another name", "请换一个名称")
UNKNOWN_NAME = Text("no {what} is called {name}", "没有名为{name}的{what}")
NEAR_NAME = Text("Did you mean {near}? If not, define it first", "是否指 {near}？若不是，请先定义")
KNOWN_NAMES = Text("Known: {known}", "现有：{known}")
DEFINE_IT = Text("Define it, or correct the name", "请先定义，或更正名称")
TWICE = Text(
    "the {what} {name} is defined a second time (first at {first})",
    "{what} {name} 重复定义（首次在 {first}）",
)
RENAME = Text("Rename one of them", "请将其中一个改名")

# Files and folders
NO_FOLDER = Text("there is no folder {name}", "没有目录{name}")
NOT_FOLDER = Text("this is not a folder", "这不是目录")
MAKE_FOLDER = Text("Put a folder here, or remove it", "此处应为目录，否则请删除")
GIVE_FOLDER = Text("Give the folder that holds pack.yaml", "请给出 pack.yaml 所在的目录")
FOLDER_UNREADABLE = Text("the folder cannot be read ({reason})", "无法读取目录（{reason}）")
CHECK_FOLDER = Text("Check that it is still there and may be read", "请确认目录仍在，且有读取权限")
LINKED_FOLDER = Text("this is a link to a folder, and is not followed", "这是指向目录的链接，不会被读取")
PUT_FOLDER = Text("Put the folder itself here", "请在此处放目录本身")
DEEP_FOLDERS = Text("the folders are nested more than {limit} deep", "目录嵌套超过 {limit} 层")
FEWER_FOLDERS = Text("Put the files into fewer folders", "请减少目录层数")
NOT_READ = Text("a file or folder of this name is not read", "不会读取这个名称的文件或目录")
ENDING = Text(
    "this file is not read, as its name does not end with .yaml", "文件名不以 .yaml 结尾，不会被读取"
)
RENAME_TO = Text("Rename it to {name}", "请改名为 {name}")
BAD_RULE_PATH = Text("{path} cannot be the id of a rule", "{path}不能用作规则 id")
RULE_PATH_FORM = Text(
    "Put it in a folder of rules/, under short names of lower-case words and digits joined by -",
    "请放在 rules/ 的子目录中，目录名和文件名要简短，只用小写英文单词或数字，以 - 连接",
)
NO_RULE_BESIDE = Text("this file of cases stands beside no rule", "这个用例文件旁边没有对应的规则")
MOVE_TEST_FILE = Text("Move it beside its rule, or remove it", "请移到对应规则旁边，或删除")

# Packs
NO_PACK = Text("no pack is called {name}", "没有名为{name}的规则包")
NEAR_PACK = Text(
    "Did you mean {near}? A folder is written with a / in it", "是否指 {near}？目录请带上 / 书写"
)
SHIPPED = Text(
    "Shipped: {known}; a folder is written with a / in it", "内置规则包：{known}；目录请带上 / 书写"
)
EMPTY_NAME = Text("the name of a pack is empty", "规则包名称为空")
NO_NAME = Text("no pack is named", "没有指定规则包")
NAME_ONE = Text("Name at least one", "请至少指定一个")
PACK_NAME = Text(
    "the pack is called {name}, but its folder is {folder}", "规则包名为{name}，目录名却是{folder}"
)
SAME_NAME = Text("Give both one name", "请统一名称")
PACK_CIRCLE = Text("the packs extend each other: {path}", "规则包互相扩展：{path}")
BREAK_PACK_CIRCLE = Text("Let one of them stand alone", "请让其中一个不再扩展其他规则包")
LONG_CHAIN = Text("more than {limit} packs extend one another", "规则包逐级扩展超过 {limit} 层")
SHORTEN_CHAIN = Text("Join some of them", "请合并其中一部分")
ONE_PACK_NAME = Text(
    "two packs are called {name} (the first is {first})", "有两个规则包都叫 {name}（前一个是 {first}）"
)
TWO_BASES = Text(
    "{first} and {second} both stand alone, and cannot be loaded together",
    "{first} 与 {second} 都是独立的规则包，不能同时加载",
)
ONE_BASE = Text("Load one of them, or let one extend the other", "请只加载一个，或让其中一个扩展另一个")
REDEFINES = Text("an extending pack cannot redefine {key}", "扩展包不能重新定义 {key}")
REMOVE_KEY = Text("Remove it: it comes from the base", "请删除：它由基础包提供")
TWO_CONCLUSIONS = Text("the number of conclusions is {count}", "定义了 {count} 个结论")
EXACTLY_TWO = Text("Define exactly two", "请恰好定义两个")
NAME_SOME = Text("Name at least one", "请至少写一个")

# What decides ties, and what is expected
TIE_BREAK_FORM = Text(
    "a tie-break needs favours or stronger_in, and not both",
    "决胜规则需要 favours 或 stronger_in，且只能有一个",
)
ONE_OF_BOTH = Text("Give exactly one of them", "请恰好给出其中一个")
LAST_TIE_BREAK = Text("the last tie-break does not always apply", "最后一条决胜规则并非总能适用")
ALWAYS = Text("End with one that has favours and no when", "请以只有 favours、没有 when 的一条结尾")
NEVER_REACHED = Text(
    "this tie-break always applies, and others follow it", "这一条总能适用，后面的永远轮不到"
)
MOVE_LAST = Text("Move it to the end, or give it a when", "请移到最后，或加上 when")
NO_MORE = Text(
    "there is no more or less of {name}, which has the type {type}", "{name} 的类型是 {type}，没有多少之分"
)
MORE_OF = Text("Name a number or a set", "请使用数值或集合")
SAME_SIDES = Text("never needs two different conclusions", "never 需要两个不同的结论")
FROM_TO = Text("Write [FROM, TO]", "请写成 [原结论, 新结论]")

# Vocabulary
NO_VALUES = Text("a fact of type {type} needs values", "{type} 类型的事实需要 values")
LIST_VALUES = Text("List them under values", "请在 values 下列出")
TOO_MANY_VALUES = Text("a fact has more than {limit} values", "事实的取值超过 {limit} 个")
GROUP_VALUES = Text("Group them", "请归并取值")
NOT_DERIVED = Text("asked or calculated", "询问或计算")
MISSING_INPUT = Text("{what} cannot be calculated without {key}", "缺少 {key}，无法计算 {what}")
ADD_INPUT = Text("Say which fact it is", "请写明它对应哪个事实")
LACKS_UNIT = Text("{name} lacks its unit", "{name} 没有写单位")
OTHER_UNIT = Text("{name} is calculated in {unit}, not in {given}", "{name} 按{unit}计算，而不是{given}")
WRITE_UNIT = Text("Write {unit}", "请写{unit}")
HAS_NO_UNIT = Text("{name} has no unit", "{name} 没有单位")
OTHER_TYPE = Text(
    "{name} has the type {type}, and the calculation wants {their}",
    "{name} 的类型是 {type}，而计算需要 {their}",
)
FACT_UNIT = Text(
    "{name} has the unit {given}, and the calculation counts in {unit}",
    "{name} 的单位是{given}，而计算采用{unit}",
)
OTHER_FACT = Text("Name another fact, or correct this one", "请换一个事实，或更正它")
NO_VALUE_OF_ITS_OWN = Text(
    "a calculated fact has neither formula nor assume", "计算得到的事实既无 formula 也无 assume"
)
GIVE_A_FORMULA = Text("Give one of them", "请给出其中一项")
ONLY_KIND = Text("{key} is only for {kind} facts", "{key} 只用于{kind}得到的事实")
ONLY_TYPES = Text("{key} is only for facts of the types {types}", "{key} 只用于以下类型的事实：{types}")
REMOVE_OR_CHANGE = Text("Remove it, or change the fact", "请删除，或修改该事实")
HIDES_VALUE = Text("say does not show the value of {name}", "say 没有显示 {name} 的取值")
SHOW_VALUE = Text("Write {braces} where it belongs, in both languages", "请在中英文中都用 {braces} 表示取值")
NO_DENIAL = Text("{name} has no clause for false", "{name} 没有表示“否”的说法")
WRITE_DENIAL = Text("Add say_not", "请补上 say_not")
SPELT_ALIKE = Text(
    "{word} and {other} are spelt alike and differ in meaning", "{word}与{other}写法相同，含义却不同"
)
BAD_FORMULA = Text("{formula} cannot be calculated", "{formula}无法计算")
FORMULA_FORM = Text(
    "Use + - * /, min, max, numbers and facts, in at most 300 characters",
    "请只用 + - * /、min、max、数字和事实，最多 300 个字符",
)
COMPARISON_FORM = Text(
    "Compare two formulas with one of >= > <= < ==, in at most 300 characters",
    "请用 >= > <= < == 之一比较两个公式，最多 300 个字符",
)
FORMULA_FACT = Text("{name} is not a number that is asked or calculated", "{name} 不是询问或计算得到的数值")
USE_NUMBERS = Text("Use only such facts in a formula", "公式中只能使用这类事实")
NO_NAMES = Text("the constraint names no fact", "约束没有涉及任何事实")
COMPARE_FACTS = Text("Compare facts", "请比较事实的取值")
VALUE_TWICE = Text("the value {name} is there already", "取值 {name} 已经存在")
ALIAS_TAKEN = Text("{alias} means both {value} and {other}", "{alias}既指 {value}，又指 {other}")
ONE_MEANING = Text("Keep it for one of them", "请只保留其中一个")
REFINES_SELF = Text("{name} refines itself: {path}", "{name} 细化了自身：{path}")
DEPENDS_ON_ITSELF = Text("{name} depends on itself: {path}", "{name} 依赖自身：{path}")
BREAK_CIRCLE = Text("Remove one of these dependencies", "请去掉其中一处依赖")
ASKED_ONLY = Text(
    "{key} may test only asked facts, and {name} is {kind}",
    "{key} 只能检验由询问得到的事实，而 {name} 由{kind}得到",
)
USE_ASKED = Text("Test an asked fact", "请改为检验询问的事实")
NOT_ON_DERIVED = Text(
    "{key} may not test derived facts, and {name} is one",
    "{key} 不能检验推导得到的事实，而 {name} 由推导得到",
)
USE_SETTLED = Text("Test an asked or a calculated fact", "请改为检验询问或计算得到的事实")
DEFAULT_TYPE = Text(
    "{name} cannot default to {other}: their types are {type} and {their}",
    "{name} 不能以 {other} 为缺省：两者类型分别是 {type} 和 {their}",
)
SAME_TYPE = Text("Give both the same type", "请使两者类型一致")
DEFAULT_VALUES = Text(
    "{name} cannot default to {other}: it lacks the values {values}",
    "{name} 不能以 {other} 为缺省：它缺少取值 {values}",
)
LIST_THEM = Text("List them too, or leave its values out", "请一并列出，或不写它的 values")
TAKES_NO_VALUES = Text(
    "{name} has the type {type}, and lists no values", "{name} 的类型是 {type}，没有可列的取值"
)
ONLY_LISTED = Text("Add values to a choice or a set", "只能为 choice 或 set 添加取值")
VALUES_OF = Text("{name} takes its values from {other}", "{name} 的取值来自 {other}")
ADD_THERE = Text("Add them there", "请添加到那里")
NOTHING_DERIVES = Text("no rule derives {name}", "没有规则推导 {name}")
WRITE_RULE = Text("Write a rule for it, or remove it", "请为它编写规则，或将其删除")
OUT_OF_BOUNDS = Text("{value} is outside the bounds of {name}", "{value} 超出 {name} 的取值范围")
BOUNDS_ARE = Text("Allowed: {bounds}", "允许范围：{bounds}")

# Conditions
A_TEST = Text("the test of {name}", "对 {name} 的检验")
EMPTY_CONDITION = Text("{what} has no condition", "{what} 没有条件")
WRITE_CONDITION = Text("Write at least one", "请至少写一个")
NO_VALUE = Text("the test of {name} names no value", "对 {name} 的检验没有列出取值")
WRITE_VALUE = Text("Name at least one", "请至少列出一个")
TEST_TYPE = Text(
    "{name} has the type {type}, which this test does not fit", "{name} 的类型是 {type}，不能这样检验"
)
TEST_FORMS = Text("Write such as {forms}", "写法如 {forms}")
ONE_TEST = Text("a test has one key, or the bounds of a range", "每项检验只能写一个键，或一组范围界限")
SPLIT_TEST = Text("Put the others under all", "请把其余的放到 all 下")
NOT_BOUND = Text(
    "a bound of {name} is neither a number nor a parameter", "{name} 的界限既不是数字，也不是参数"
)
WRITE_BOUND = Text("Write a number, or {parameter: NAME}", "请写数字，或 {parameter: NAME}")
EMPTY_RANGE = Text("no number lies in this range", "没有数值落在这个范围内")
CHECK_BOUNDS = Text("Check the bounds", "请检查界限")
ADVICE_ONLY = Text("only advice may test the conclusion", "只有建议类规则可以检验 conclusion")
MOVE_TEST = Text("Remove the test, or make the rule advice", "请删除该检验，或将规则改为建议")
TOO_MANY_WAYS = Text("the conditions can hold in more than {limit} ways", "条件的成立方式超过 {limit} 种")
SPLIT_RULE = Text("Split the rule", "请拆分规则")

# Rules
ID_IS_PATH = Text("the id {id} is not the path {path}", "id {id}与路径 {path} 不符")
WRITE_PATH = Text("Write {path}, or move the file", "请写 {path}，或移动文件")
NO_OUTCOME = Text("the rule has no outcome", "规则没有结果")
TWO_OUTCOMES = Text(
    "the rule has more than one outcome: {first} and {second}", "规则不止一个结果：{first} 和 {second}"
)
OUTCOMES = Text(
    "Give exactly one of favours, rules_out, derives, advises",
    "请恰好给出 favours、rules_out、derives、advises 中的一个",
)
NEEDS_STRENGTH = Text("a finding for a side needs a strength", "支持一方的判断需要 strength")
NO_STRENGTH = Text("only a finding for a side has a strength", "只有支持一方的判断才有 strength")
NO_FACTOR = Text(
    "the folder {area} of this finding is not a factor", "该判断所在的目录 {area} 不对应任何因素"
)
DERIVES_ONE = Text("derives does not name exactly one fact", "derives 没有恰好写一个事实")
DERIVES_DERIVED = Text(
    "{name} is {kind}, so that no rule may derive it", "{name} 由{kind}得到，不能由规则推导"
)
DERIVES_CONCLUSION = Text(
    "no rule derives the conclusion: findings lead to it", "结论由各项判断得出，不能由规则推导"
)
WRITE_FINDING = Text("Write favours, or derive another fact", "请改写为 favours，或推导其他事实")
DERIVE_OTHER = Text("Derive a fact of the kind derived", "请推导 kind 为 derived 的事实")
BECAUSE_UNKNOWN = Text(
    "because has {name} in braces, which the conditions do not make known",
    "because 的花括号中有{name}，而条件并不保证它已知",
)
UNSOURCED = Text("nothing is cited", "没有引用来源")
NO_PLACE = Text("no place of the source is cited", "没有注明来源中的位置")
CITE = Text("Cite the place that says so", "请引用具体出处")
OVERRIDES_WHAT = Text("{name} cannot be overridden: it is not a finding", "{name} 不是判断，不能被覆盖")
OVERRIDE_FINDING = Text("Override findings only", "只能覆盖判断")
ADVICE_OVERRIDES = Text(
    "advice cannot override a finding, as it comes after the conclusion", "建议在结论之后给出，不能覆盖判断"
)
REMOVE_OVERRIDE = Text("Remove overrides", "请删除 overrides")
OVERRIDE_CIRCLE = Text("the rules override each other: {path}", "规则互相覆盖：{path}")
DROP_ONE = Text("Remove one of these overrides", "请去掉其中一处 overrides")
UNSTRATIFIABLE = Text(
    "{name} is derived from its own absence: {path}", "{name} 的推导以自身缺失为前提：{path}"
)
NO_NEGATION = Text(
    "Remove one of the tests with unless or unknown, or a default, on this path",
    "请去掉这条链上的一处 unless、unknown 检验或 default",
)

# Sources
NO_PARAGRAPH = Text("{source} has no paragraph {number}", "{source} 没有第 {number} 段")
PARAGRAPHS = Text("It has {count}", "它共有 {count} 段")
NOT_PARAGRAPH = Text("{value} is not a paragraph number or a span", "{value}不是段落号或段落范围")
WRITE_PARAGRAPH = Text("Write it as 46 or 46-48", "请写成 46 或 46-48")
TOO_WIDE = Text("more than {limit} paragraphs are cited at once", "一次引用超过 {limit} 段")
MANY_PARAGRAPHS = Text(
    "the sources of one file have more than {limit} paragraphs", "一个文件中的来源合计超过 {limit} 段"
)
BY_CHAPTER = Text(
    "Leave out paragraphs and ledger, and cite by chapters", "请去掉 paragraphs 和 ledger，改为按章节引用"
)
UNCOUNTED = Text(
    "{name} has a ledger and does not say how many paragraphs it has", "{name} 有台账，却没有说明共有多少段"
)
COUNT_PARAGRAPHS = Text("Add paragraphs", "请补上 paragraphs")
LEDGER_TWICE = Text(
    "paragraph {number} has a role already (on line {line})", "第 {number} 段已有角色（第 {line} 行）"
)
ONE_ROLE = Text("Give each paragraph one role", "每段只能有一个角色")
NEEDS_NOTE = Text("a {role} paragraph needs a note", "{role} 段落需要 note")
SAY_WHY = Text("Say what is wrong with it", "请说明问题所在")
NEEDS_OF = Text("an example does not say of which paragraph", "示例没有说明对应哪一段")
SAY_OF = Text("Name that paragraph under of", "请在 of 下写明该段落")
ONLY_EXAMPLES = Text("only an example has of", "只有示例才有 of")
ENCODED_UNCITED = Text(
    "paragraph {number} of {source} is called encoded, but no rule cites it",
    "{source} 第 {number} 段标为 encoded，但没有规则引用",
)
UNACCOUNTED = Text(
    "paragraph {number} of {source} has no role in the ledger", "{source} 第 {number} 段在台账中没有角色"
)
CITE_OR_CHANGE = Text("Cite it in a rule, or change its role", "请在规则中引用，或更改其角色")
GIVE_ROLE = Text("Give it a role", "请指定角色")

"""What is said of knowledge that cannot be used."""

from nicwise.engine.wording import Text

# Form
NOT_MAPPING = Text("{what} is not a mapping", "{what} 不是键值映射")
WRITE_MAPPING = Text("Write it as keys with values", "请写成键值形式")
NOT_LIST = Text("{what} is not a list", "{what} 不是列表")
WRITE_LIST = Text(
    "Write it in brackets, or as lines that start with '-'", "请写成方括号列表，或以“-”开头的多行"
)
NOT_SCALAR = Text("{what} is not a single value", "{what} 不是单个值")
WRITE_SCALAR = Text("Write one word, number or text", "请写一个词、数字或文本")
UNKNOWN_KEY = Text("{what} has no key {key}", "{what} 中没有键 {key}")
ALLOWED_KEYS = Text("Allowed are {allowed}", "可用的键有：{allowed}")
MISSING_KEY = Text("{what} lacks {key}", "{what} 缺少 {key}")
ADD_KEY = Text("Add it", "请补上")
EMPTY_TEXT = Text("{what} is empty", "{what} 为空")
WRITE_TEXT = Text("Write it in both languages, {en: ..., zh: ...}", "请用中英文各写一份：{en: ..., zh: ...}")
DID_YOU_MEAN = Text("Did you mean {near}", "是否指 {near}")
NOT_ONE_OF = Text("{what} cannot be {value}", "{what} 不能是 {value}")
ONE_OF = Text("Allowed are {allowed}", "可选值：{allowed}")
NEAR_OF = Text("Did you mean {near}? Allowed are {allowed}", "是否指 {near}？可选值：{allowed}")
NOT_NUMBER = Text("{value} is not a number", "{value} 不是数字")
WRITE_NUMBER = Text("Write a plain number, such as 64 or 0.5", "请写普通数字，如 64 或 0.5")
NOT_INTEGER = Text("{value} is not a whole number", "{value} 不是整数")
WRITE_INTEGER = Text("Write a whole number, such as 64", "请写整数，如 64")
NOT_BOOLEAN = Text("{value} is neither true nor false", "{value} 既不是 true 也不是 false")
WRITE_BOOLEAN = Text("Write true or false", "请写 true 或 false")
NOT_DATE = Text("{value} is not a date", "{value} 不是日期")
WRITE_DATE = Text("Write it as YYYY-MM-DD", "请写成 YYYY-MM-DD")
BAD_NAME = Text("{value} is no name for {what}", "{value} 不能用作{what}的名称")
NAME_FORM = Text("Write it as {form}", "请写成 {form} 形式")
TAKEN_NAME = Text("{value} has a meaning of its own", "{value} 已有专门含义")
OTHER_NAME = Text("Choose another name", "请换一个名称")

# Names
UNKNOWN_NAME = Text("no {what} is called {name}", "没有名为 {name} 的{what}")
NEAR_NAME = Text("Did you mean {near}", "是否指 {near}")
KNOWN_NAMES = Text("Known are {known}", "已有：{known}")
DEFINE_IT = Text("Define it, or correct the name", "请先定义，或更正名称")
TWICE = Text(
    "{what} {name} is defined a second time (first at {first})",
    "{what} {name} 重复定义（首次定义于 {first}）",
)
RENAME = Text("Rename one of them", "请将其中一个改名")

# Packs
NO_PACK = Text("no pack is called {name}", "没有名为 {name} 的规则包")
SHIPPED = Text(
    "Shipped are {shipped}; a folder is named with a / in it", "内置规则包：{shipped}；目录请带上 / 书写"
)
NEAR_PACK = Text("Did you mean {near}? A folder is named with a / in it", "是否指 {near}？目录请带上 / 书写")
NO_FOLDER = Text("there is no folder {path}", "目录 {path} 不存在")
NOT_FOLDER = Text("{path} is not a folder", "{path} 不是目录")
GIVE_FOLDER = Text("Give the folder that holds pack.yaml", "请指定包含 pack.yaml 的目录")
PACK_NAME = Text(
    "the pack calls itself {name}, its folder is {folder}", "规则包自称 {name}，目录却是 {folder}"
)
SAME_NAME = Text("Give both one name", "请统一两者的名称")
PACK_CYCLE = Text("the packs {names} extend each other", "规则包 {names} 互相扩展")
BREAK_CYCLE = Text("Let one of them stand alone", "请让其中一个独立")
TWO_BASES = Text("both {first} and {second} define conclusions", "{first} 与 {second} 都定义了结论")
ONE_BASE = Text("Load one of them, or let one extend the other", "请只加载其一，或让一个扩展另一个")
REDEFINES = Text("an extending pack cannot redefine {key}", "扩展包不能重新定义 {key}")
REMOVE_KEY = Text("Remove the key: it comes from the base", "请删除该键：它由基础包提供")
TWO_CONCLUSIONS = Text("there are {count} conclusions", "结论有 {count} 个")
EXACTLY_TWO = Text("Define exactly two", "请恰好定义两个")
LAST_TIE_BREAK = Text("the last tie-break does not always apply", "最后一条平局规则并非总能适用")
ALWAYS = Text("End with one that has only favours", "请以仅含 favours 的一条结尾")
TIE_BREAK_FORM = Text(
    "a tie-break needs either favours or stronger_in", "平局规则需要 favours 或 stronger_in 之一"
)
ONE_OF_BOTH = Text("Give exactly one of them", "请恰好给出其中一个")
SAME_SIDES = Text("an expectation needs two different conclusions", "预期需要两个不同的结论")
FROM_TO = Text("Write [from, to]", "请写成 [原结论, 新结论]")

# Vocabulary
NO_VALUES = Text("a {type} fact needs values", "{type} 类型的事实需要 values")
LIST_VALUES = Text("List them under values", "请在 values 下列出")
ONLY_FOR = Text("{key} is only for {kind} facts", "{key} 只用于 {kind} 事实")
REMOVE_OR_CHANGE = Text("Remove it, or change the fact", "请删除，或修改该事实")
BAD_FORMULA = Text("{formula} is not a formula that can be calculated", "{formula} 不是可计算的公式")
FORMULA_FORM = Text(
    "Use + - * /, min, max, numbers and facts{comparison}", "请使用 + - * /、min、max、数字和事实{comparison}"
)
COMPARED = Text(", with one of >= > <= < == between two sides", "，两侧之间用 >= > <= < == 之一连接")
UNCOMPARED = Text("", "")
FORMULA_FACT = Text(
    "the formula needs {name}, which is not an asked or calculated number",
    "公式用到 {name}，但它不是询问或计算得到的数值",
)
USE_NUMBERS = Text("Use facts of type integer or number", "请使用 integer 或 number 类型的事实")
ALIAS_TAKEN = Text("the alias {alias} of {value} also means {other}", "{value} 的别名 {alias} 也指 {other}")
ONE_MEANING = Text("Keep it for one of them", "请只保留给其中一个")
DEPENDS_ON_ITSELF = Text("{name} depends on itself, through {path}", "{name} 依赖自身，途经 {path}")
ASKED_ONLY = Text(
    "{key} may test only asked facts, and {name} is {kind}", "{key} 只能检验询问的事实，而 {name} 是 {kind}"
)
USE_ASKED = Text("Test an asked fact", "请改为检验询问的事实")
DEFAULT_TYPE = Text(
    "{name} cannot default to {other}: its values are others", "{name} 不能以 {other} 为缺省：两者取值不同"
)
SAME_VALUES = Text("Give both the same type and values", "请使两者类型与取值一致")
NOTHING_DERIVES = Text("no rule derives {name}", "没有规则推导 {name}")
WRITE_RULE = Text("Write a rule for it, or remove it", "请为它编写规则，或将其删除")
REFINES_SELF = Text("{name} refines itself, through {path}", "{name} 细化了自身，途经 {path}")
OUT_OF_BOUNDS = Text("{value} lies outside the bounds of {name}", "{value} 超出 {name} 的取值范围")
BOUNDS_ARE = Text("Allowed is {bounds}", "允许范围：{bounds}")

# Conditions
EMPTY_CONDITION = Text("{what} has no condition", "{what} 没有条件")
WRITE_CONDITION = Text("Write at least one", "请至少写一个")
TEST_TYPE = Text("{name} is a {type}, which this test cannot read", "{name} 的类型是 {type}，不支持这种检验")
TEST_FORMS = Text("Use {forms}", "请使用 {forms}")
ONE_TEST = Text("a test has one key, or the bounds of a range", "一个检验只能有一个键，或一组范围界限")
SPLIT_TEST = Text("Put further tests under all", "其余检验请放到 all 下")
EMPTY_RANGE = Text("no number lies in this range", "没有数值落在该范围内")
CHECK_BOUNDS = Text("Check the bounds", "请检查界限")
ADVICE_ONLY = Text("only advice may test the conclusion", "只有建议类规则可以检验 conclusion")
MOVE_TEST = Text("Remove the test, or make the rule advice", "请删除该检验，或将规则改为建议")
TOO_MANY_WAYS = Text(
    "the conditions can hold in {count} ways, more than {limit}", "条件共有 {count} 种成立方式，超过 {limit}"
)
SPLIT_RULE = Text("Split the rule", "请拆分规则")

# Rules
ID_IS_PATH = Text("the id {id} is not the path {path}", "id {id} 与路径 {path} 不符")
WRITE_PATH = Text("Write {path}, or move the file", "请写 {path}，或移动文件")
ONE_OUTCOME = Text("the rule has {count} outcomes", "规则有 {count} 个结果")
OUTCOMES = Text(
    "Give exactly one of favours, rules_out, derives, advises",
    "请恰好给出 favours、rules_out、derives、advises 之一",
)
NEEDS_STRENGTH = Text("a finding for a side needs a strength", "支持一方的判断需要 strength")
NO_STRENGTH = Text("only a finding for a side has a strength", "只有支持一方的判断才有 strength")
NO_FACTOR = Text("the finding's folder {area} is not a factor", "判断所在目录 {area} 不是因素")
DERIVES_ONE = Text("a rule derives exactly one fact", "一条规则恰好推导一个事实")
DERIVES_DERIVED = Text("{name} is {kind}, so no rule may derive it", "{name} 是 {kind}，不能由规则推导")
DERIVE_OTHER = Text("Derive a fact of kind derived", "请推导 kind 为 derived 的事实")
BECAUSE_UNKNOWN = Text(
    "because names {name}, which the conditions do not make known",
    "because 提到 {name}，但条件并未保证其已知",
)
BECAUSE_KNOWN = Text("Name only {known}", "只能提到 {known}")
BECAUSE_NONE = Text("Name no fact", "请不要提及任何事实")
UNSOURCED = Text("nothing is cited", "没有引用来源")
CITE = Text("Cite the place that says so", "请引用出处")
OVERRIDES_WHAT = Text("{name} cannot be overridden: it is not a finding", "{name} 不是判断，不能被覆盖")
OVERRIDE_FINDING = Text("Override findings only", "只能覆盖判断类规则")
ADVICE_OVERRIDES = Text(
    "advice cannot override a finding: it comes after the conclusion", "建议在结论之后产生，不能覆盖判断"
)
REMOVE_OVERRIDE = Text("Remove overrides", "请删除 overrides")
OVERRIDE_CYCLE = Text("the rules override each other: {path}", "规则互相覆盖：{path}")
DROP_ONE = Text("Remove one of these overrides", "请去掉其中一个 overrides")
UNSTRATIFIABLE = Text("the rules decide {path} by its own absence", "规则以 {path} 自身的缺失来推导它")
NO_NEGATION = Text(
    "Remove one of the tests with unless or unknown on this path",
    "请去掉该链条上的一个 unless 或 unknown 检验",
)
NO_SUCH_RULE_FILE = Text("the test file stands beside no rule", "测试文件旁边没有对应的规则")
MOVE_TEST_FILE = Text("Move it beside its rule, or remove it", "请移到对应规则旁，或删除")
NO_CASES = Text("the rule has no cases", "规则没有用例")
WRITE_CASES = Text("Write {path}", "请编写 {path}")

# Sources
NO_PARAGRAPH = Text("{source} has no paragraph {number}", "{source} 没有第 {number} 段")
PARAGRAPHS = Text("It has {count}", "共有 {count} 段")
NOT_PARAGRAPH = Text("{value} is not a paragraph number or a span", "{value} 不是段落号或段落范围")
WRITE_PARAGRAPH = Text("Write it as 46 or 46-48", "请写成 46 或 46-48")
LEDGER_TWICE = Text("paragraph {number} has a second role", "第 {number} 段有了第二个角色")
ONE_ROLE = Text("Give each paragraph one role", "每段只能有一个角色")
NEEDS_NOTE = Text("a {role} paragraph needs a note", "{role} 段落需要 note")
SAY_WHY = Text("Say what is wrong with it", "请说明问题所在")
NEEDS_OF = Text("an example needs of, and only an example has it", "示例段落需要 of，且只有示例才有")
SAY_OF = Text("Name the paragraph that it illustrates", "请写明它说明的段落")
ENCODED_UNCITED = Text(
    "paragraph {number} of {source} is called encoded, but no rule cites it",
    "{source} 第 {number} 段标为 encoded，但没有规则引用",
)
UNACCOUNTED = Text(
    "paragraph {number} of {source} has no role in the ledger", "{source} 第 {number} 段在台账中没有角色"
)
CITE_OR_CHANGE = Text("Cite it in a rule, or change its role", "请在规则中引用，或更改其角色")
GIVE_ROLE = Text("Give it a role", "请指定角色")

# What things are called in the sentences above
PACK = Text("the pack", "规则包")
A_FACT = Text("fact", "事实")
A_RULE = Text("rule", "规则")
A_SOURCE = Text("source", "来源")
A_PARAMETER = Text("parameter", "参数")
A_FACTOR = Text("factor", "因素")
A_VALUE = Text("value", "取值")
A_PARAGRAPH = Text("paragraph", "段落")
A_CONCLUSION = Text("conclusion", "结论")
A_LEVEL = Text("level", "强度")
REMOVE_IT = Text("Remove it", "请删除")
BREAK_CYCLE_OF_FACTS = Text("Remove one of these dependencies", "请去掉其中一个依赖")
ENDING = Text("{name} is not read: its ending is not .yaml", "{name} 不会被读取：扩展名不是 .yaml")
RENAME_ENDING = Text("Rename it to end with .yaml", "请改用 .yaml 扩展名")
EMPTY_NAME = Text("no pack is named", "没有指定规则包")
NAME_ONE = Text("Name at least one", "请至少指定一个")
ONE_PACK_NAME = Text("two packs are called {name}", "有两个规则包都叫 {name}")

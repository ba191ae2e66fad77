"""What is said of answers that cannot be used, and the words of no field in particular."""

from nicwise.engine.spelling import fold
from nicwise.engine.wording import Text


def _folded(*words: str) -> frozenset[str]:
    return frozenset(map(fold, words))


# What people write, whatever the field
UNKNOWN = _folded(
    "unknown", "?", "null", "don't know", "don’t know", "dont know", "do not know", "I don't know", "idk",
    "not sure", "unsure", "未知", "不知道", "不清楚", "不确定",
)  # fmt: skip
NOT_APPLICABLE = _folded("n/a", "not applicable", "does not apply", "不适用")
YES = ("yes", "true", "y", "on", "1", "是", "是的", "对", "对的", "真")
NO = ("no", "false", "n", "off", "0", "否", "不", "不是", "不对", "假")
NOTHING = _folded("none", "empty", "nothing", "none of these", "[]", "{}", "无", "没有", "都没有")
SEPARATORS = r"[,;，；、|+\r\n]"
CONJUNCTIONS = r"\s+and\s+|^and\s+|\s*(?:[&/]|以及|和|及|与)\s*"
TIMES = r"(?:×|✕|✖|⨯|\*|乘以|乘|(?<![a-z])(?:x|times)(?![a-z]))"
OF = r"(?<![a-z])(?:of|with|each)(?![a-z])|[,，](?=\s*[^0-9\s])|[,，](?=\s+[0-9])|，|每(?:台|节点|个节点|机)?"

# Any value
EMPTY = Text(
    "{fact}: nothing is written. Give a value, or write unknown.",
    "{fact}：没有填写。请填写取值，或写“未知”。",
)
TOO_LONG = Text(
    "{fact}: '{value}' is too long, at {length} characters. Write at most {limit}.",
    "{fact}：“{value}”过长，共 {length} 个字符。最多 {limit} 个。",
)
CONTROL = Text(
    "{fact}: '{value}' holds the invisible character {character}. Remove it.",
    "{fact}：“{value}”中含有不可见字符 {character}，请删除。",
)
WRONG_TYPE = Text(
    "{fact}: a value of type {type} cannot be read. Give {wanted}, or None where it is unknown.",
    "{fact}：无法读取 {type} 类型的值。请给出{wanted}；不知道时用 None。",
)
A_LIST = Text(
    "{fact}: a list is given, and it takes one value. Give {wanted}.",
    "{fact}：给出的是列表，而这里只需要一个值。请给出{wanted}。",
)
LEAVE_OUT = Text(
    "{fact}: '{value}' cannot be answered. Leave the fact out where it does not apply.",
    "{fact}：不能填“{value}”。不适用时不填即可。",
)
WANTED = {
    "integer": Text("a whole number", "一个整数"),
    "number": Text("a number", "一个数字"),
    "choice": Text("one of its values as text", "一个可选的取值（文本）"),
    "set": Text("a list of its values as text", "由可选取值组成的列表（文本）"),
    "boolean": Text("yes or no", "“是”或“否”"),
}

# Numbers
NO_DIGITS = Text(
    "{fact}: '{value}' is not a number. Write it in digits, such as 12, or write unknown.",
    "{fact}：“{value}”不是数字。请用阿拉伯数字填写，如 12；不知道时写“未知”。",
)
ODD_DIGIT = Text(
    "{fact}: '{value}' holds {character}, which is not a plain digit. Write the number in plain digits.",
    "{fact}：“{value}”中的 {character} 不是普通数字。请只用普通数字填写。",
)
OTHER_BASE = Text(
    "{fact}: '{value}' is not in base ten. Did you mean {near}?",
    "{fact}：“{value}”不是十进制数。是否指 {near}？",
)
NOT_ALONE = Text(
    "{fact}: '{value}' is not one plain number. Did you mean {near}? If it is not known, write unknown.",
    "{fact}：“{value}”不是单独的一个数字。是否想填 {near}？不知道时写“未知”。",
)
ALONE = Text(
    "{fact}: '{value}' is not one plain number. Write the number alone; if it is not known, write unknown.",
    "{fact}：“{value}”不是单独的一个数字。请只写数字；不知道时写“未知”。",
)
SEVERAL = Text(
    "{fact}: '{value}' holds several numbers. Give one; where it is not settled, the likeliest, or unknown.",
    "{fact}：“{value}”中有多个数字。请只填一个；尚未确定时填最可能的，或写“未知”。",
)
SUFFIX = Text(
    "{fact}: '{word}' in '{value}' is not known here. After a number may stand {words}.",
    "{fact}：无法识别“{value}”中的“{word}”。数字后面可以写：{words}。",
)
SUFFIX_NEAR = Text(
    "{fact}: '{word}' in '{value}' is not known here. Did you mean {near}? After a number may stand {words}.",
    "{fact}：无法识别“{value}”中的“{word}”。是否指 {near}？数字后面可以写：{words}。",
)
NO_SUFFIX = Text(
    "{fact}: '{word}' in '{value}' is not known here. Write the number alone.",
    "{fact}：无法识别“{value}”中的“{word}”。请只写数字。",
)
TWO_READINGS = Text(
    "{fact}: '{value}' can mean {first} or {second}. Write it in one of these forms.",
    "{fact}：“{value}”既可能是 {first}，也可能是 {second}。请改用其中一种写法。",
)
GROUPS = Text(
    "{fact}: what separates the digits of '{value}' can be misread. If you mean {near}, write {near}.",
    "{fact}：“{value}”中的分隔符容易误读。如果是 {near}，请直接写 {near}。",
)
MARKS = Text(
    "{fact}: '{value}' has more commas and points than a number. Write it with one point at most.",
    "{fact}：“{value}”中的逗号和小数点过多。请只写数字，至多带一个小数点。",
)
TOO_LARGE = Text(
    "{fact}: '{value}' is too large to calculate with. Numbers go up to 10^15.",
    "{fact}：“{value}”过大，无法计算。数字最大为 10^15。",
)
TOO_SMALL = Text(
    "{fact}: '{value}' is too small to calculate with, and it is not 0. Write 0 if you mean it.",
    "{fact}：“{value}”过小，无法计算，又不等于 0。若指 0，请写 0。",
)
NOT_FINITE = Text(
    "{fact}: '{value}' is not a finite number. Give a number, or None where it is unknown.",
    "{fact}：“{value}”不是有限的数。请给出数字；不知道时用 None。",
)
NOT_A_NUMBER = Text(
    "{fact}: '{value}' is not a number. Give {wanted}, or None where it is unknown.",
    "{fact}：“{value}”不是数字。请给出{wanted}；不知道时用 None。",
)
WHOLE_OR = Text("{first} or {second}", "{first} 或 {second}")
NOT_WHOLE = Text(
    "{fact}: '{value}' is not a whole number. Did you mean {near}?",
    "{fact}：“{value}”不是整数。是否想填 {near}？",
)
OUT_OF_BOUNDS = Text(
    "{fact}: '{value}' is outside the allowed range. Allowed: {bounds}.",
    "{fact}：“{value}”超出允许范围。允许：{bounds}。",
)
OUT_OF_BOUNDS_NEAR = Text(
    "{fact}: '{value}' is outside the allowed range. Did you mean {near}? Allowed: {bounds}.",
    "{fact}：“{value}”超出允许范围。是否指 {near}？允许：{bounds}。",
)
AMOUNTS_TO = Text("{number} {word}, which is {amount} {unit}", "{number} {word}（即 {amount} {unit}）")
POINTS = Text(
    "{fact}: '{value}' can mean {value}% or {percent}%. Write it with its %.",
    "{fact}：“{value}”既可能是 {value}%，也可能是 {percent}%。请连同 % 一起写。",
)
NOT_LISTED = Text(
    "{fact}: '{value}' is not one of its values. The nearest is {near}; allowed are {allowed}.",
    "{fact}：“{value}”不在可选值之内。最接近的是 {near}；允许：{allowed}。",
)
IN_UNIT = Text("{bounds} ({unit})", "{bounds}（{unit}）")

# Products
NO_PRODUCT = Text(
    "{fact}: '{value}' is a product, and it takes one number. Write the total.",
    "{fact}：“{value}”是乘积，而这里只需要一个数字。请填写总数。",
)
NO_PRODUCT_HELP = Text(
    "{fact}: '{value}' is a product, and it takes one number. Write the total: {help}",
    "{fact}：“{value}”是乘积，而这里只需要一个数字。请填写总数：{help}",
)
HALF_PRODUCT = Text(
    "{fact}: '{value}' does not say how many {unit} are in each. Write both, such as '{value} x 8'.",
    "{fact}：“{value}”没有说明各含多少{unit}。请一并写出，例如“{value} x 8”。",
)
PRODUCT_WORD = Text(
    "{fact}: '{word}' in '{value}' is not known here. In a product may stand {words}.",
    "{fact}：无法识别“{value}”中的“{word}”。乘积中可以写：{words}。",
)
PRODUCT_SIDE = Text(
    "{fact}: '{side}' in '{value}' cannot be one side of a product. Write whole numbers, such as 2 x 4.",
    "{fact}：“{value}”中的“{side}”不能作为乘积的一边。请写正整数，例如 2 x 4。",
)
SAME_SIDES = Text(
    "{fact}: both sides of '{value}' count the same thing. Write how many, times how many in each.",
    "{fact}：“{value}”的两边数的是同一种东西。请写数量乘以每个所含的数量。",
)

# Choices, sets and yes or no
NOT_A_VALUE = Text(
    "{fact}: '{value}' is not one of its values. Allowed: {allowed}; or unknown.",
    "{fact}：“{value}”不是可选的取值。可选：{allowed}；不知道时写“未知”。",
)
NOT_A_VALUE_NEAR = Text(
    "{fact}: '{value}' is not one of its values. Did you mean {near}? Allowed: {allowed}; or unknown.",
    "{fact}：“{value}”不是可选的取值。是否指 {near}？可选：{allowed}；不知道时写“未知”。",
)
TWO_VALUES = Text(
    "{fact}: '{value}' can mean {values}. Write the one you mean.",
    "{fact}：“{value}”可能指 {values}。请写明是哪一个。",
)
NOTHING_MEMBER = Text(
    "{fact}: '{value}' says that there are none, and stands beside others. Write it alone, or leave it out.",
    "{fact}：“{value}”表示一项都没有，不能与其他项并列。请单独填写，或将其去掉。",
)
UNKNOWN_MEMBER = Text(
    "{fact}: '{value}' cannot be one of several. Leave it out, or write unknown alone for the whole fact.",
    "{fact}：“{value}”不能作为其中一项。请去掉它；若整项都不知道，只写“未知”。",
)
TOO_MANY = Text(
    "{fact}: {count} values are given, and it has {limit}. Name each that applies once.",
    "{fact}：给出了 {count} 项，而可选的只有 {limit} 项。适用的各写一次即可。",
)
YES_OR_NO = Text(
    "{fact}: '{value}' is neither yes nor no. Write yes, no or unknown.",
    "{fact}：“{value}”既不是“是”也不是“否”。请写“是”“否”或“未知”。",
)
YES_OR_NO_NEAR = Text(
    "{fact}: '{value}' is neither yes nor no. Did you mean {near}? Write yes, no or unknown.",
    "{fact}：“{value}”既不是“是”也不是“否”。是否指“{near}”？请写“是”“否”或“未知”。",
)

# What programs gave as JSON, in the words of JSON
JSON_TYPES = {
    "dict": Text("object", "对象"),
    "list": Text("array", "数组"),
    "str": Text("string", "字符串"),
    "bool": Text("boolean", "布尔值"),
    "int": Text("number", "数字"),
    "float": Text("number", "数字"),
}
IN_JSON = {
    WRONG_TYPE: Text(
        "{fact}: a value of type {type} cannot be read. Give {wanted}, or null where it is unknown.",
        "{fact}：无法读取{type}类型的值。请给出{wanted}；不知道时用 null。",
    ),
    A_LIST: Text(
        "{fact}: an array is given, and it takes one value. Give {wanted}.",
        "{fact}：给出的是数组，而这里只需要一个值。请给出{wanted}。",
    ),
    NOT_FINITE: Text(
        "{fact}: '{value}' is not a finite number. Give a number, or null where it is unknown.",
        "{fact}：“{value}”不是有限的数。请给出数字；不知道时用 null。",
    ),
    NOT_A_NUMBER: Text(
        "{fact}: '{value}' is not a number. Give {wanted}, or null where it is unknown.",
        "{fact}：“{value}”不是数字。请给出{wanted}；不知道时用 null。",
    ),
}

# Names of facts
NAME_TYPE = Text(
    "a fact's name is text, and one here is of type {type}.",
    "事实的名称应为文本，而这里有一个是 {type} 类型。",
)
NO_FACT = Text(
    "no fact is called '{name}'. The facts are {known}.", "没有名为“{name}”的事实。可用的事实：{known}。"
)
NO_FACT_NEAR = Text(
    "no fact is called '{name}'. Did you mean {near}?", "没有名为“{name}”的事实。是否指 {near}？"
)
TWO_FACTS = Text(
    "'{name}' can mean the facts {known}. Write the one you mean.",
    "“{name}”可能指事实 {known}。请写明是哪一个。",
)
CALCULATED = Text(
    "{fact} cannot be given: it is worked out from {sources}. Give those, and leave it out.",
    "{fact} 不能直接填写：它由 {sources} 算出。请填写后者，去掉这一项。",
)
DERIVED = Text(
    "{fact} cannot be given: the rules work it out from other facts. Leave it out.",
    "{fact} 不能直接填写：它由规则根据其他事实得出。请去掉这一项。",
)
GIVEN_TWICE = Text(
    "{fact} is given twice, as '{first}' and as '{second}'. Keep one of them.",
    "{fact} 填写了两次，分别写作“{first}”和“{second}”。请只保留一个。",
)
BROKEN = Text("{message} ({facts})", "{message}（{facts}）")

MORE_FAULTS = Text(
    "{count} more facts are wrong, and not shown. Mend these first.",
    "另有 {count} 个事实有误，未列出。请先改正以上各项。",
)

# What is wrong in a file, and what to do
NOT_FACTS = Text("this is not a mapping of facts", "这不是由事实组成的键值映射")
WRITE_FACTS = Text(
    "Write one fact a line, as 'name: value', with a space after the colon",
    "请每行写一个事实，形如“名称: 取值”，用半角冒号，其后加空格",
)
GROUP = Text("{name} holds a group of entries, not a value", "{name} 下是一组条目，而不是取值")
NO_GROUPS = Text(
    "Facts stand at the top of the file, or all under one key called facts",
    "事实应写在文件顶层，或统一写在名为 facts 的键下",
)
NESTED_ITEM = Text("an item of {name} is not a plain value", "{name} 的某一项不是单个值")
PLAIN_ITEMS = Text("Write a list of words", "请写成由词组成的列表")
BESIDE = Text("{name} stands beside facts, not under it", "{name} 写在了 facts 旁边，而不是它下面")
MOVE_UNDER = Text("Move it under facts", "请移到 facts 下面")
STRAY = Text("the key {name} has no meaning beside facts", "键 {name} 在 facts 旁边没有含义")
STRAY_REMEDY = Text("Put remarks under notes, or remove it", "说明文字请写在 notes 下，或将其删除")
STRAY_NEAR = Text("Did you mean {near}? Put remarks under notes", "是否指 {near}？说明文字请写在 notes 下")
ORIGIN = Text(
    "{name} has the origin {origin}, which has no meaning", "{name} 的 origin 为 {origin}，没有这种来源"
)
ORIGINS = Text("Write origin: given, or the value alone", "请写 origin: given，或只写取值")
CONTRADICTS = Text(
    "{name} has a value, and its origin says {origin}", "{name} 有取值，而 origin 却是 {origin}"
)
SAY_GIVEN = Text("Write origin: given, or remove the value", "请写 origin: given，或去掉取值")

# --set and --if
NO_EQUALS = Text(
    "{option} '{setting}': there is no '='. Write it as FACT=VALUE.",
    "{option} “{setting}”：缺少“=”。请写成“事实=取值”。",
)
NO_NAME = Text(
    "{option} '{setting}': nothing stands before the '='. Write it as FACT=VALUE.",
    "{option} “{setting}”：“=”前面没有内容。请写成“事实=取值”。",
)
SET_TWICE = Text(
    "{option} gives {name} two values, '{first}' and '{second}'. Keep one of them.",
    "{option} 给 {name} 指定了两个值：“{first}”和“{second}”。请只保留一个。",
)

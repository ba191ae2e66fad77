"""What is said of files of many cases."""

from nicwise.engine.wording import Text

# The file
FORMATS = Text(
    "{path}: the ending says neither CSV (.csv), JSON lines (.jsonl, .ndjson) nor Parquet (.parquet).",
    "{path}：扩展名不是 CSV（.csv）、JSON Lines（.jsonl、.ndjson）或 Parquet（.parquet）。",
)
CANNOT_READ = Text("{path}: cannot be read ({reason}).", "{path}：无法读取（{reason}）。")
NO_PARQUET = Text(
    "{path}: reading Parquet needs pyarrow; install nicwise[parquet].",
    "{path}：读取 Parquet 需要 pyarrow，请安装 nicwise[parquet]。",
)
NOT_PARQUET = Text(
    "{path}: this is not a Parquet file, or it is damaged.", "{path}：不是 Parquet 文件，或文件已损坏。"
)

# The first line of a table
FIRST_LINE = Text("{path}: the first line: {problem}", "{path}：首行：{problem}")
NO_LINES = Text(
    "there is none. It names the facts, one a column.", "文件是空的。首行应为列名，即各事实的名称。"
)
NO_HEADER = Text(
    "{path}: the first line names no columns. It should name a fact in each.",
    "{path}：首行没有列名。首行应逐列写出事实名称。",
)
NO_NAME = Text("{path}: column {number} has no name. Name or remove it.", "{path}：第 {number} 列没有列名。")
TWICE = Text(
    "{path}: the column '{name}' stands there twice, as columns {first} and {second}.",
    "{path}：列“{name}”重复出现，分别是第 {first} 列和第 {second} 列。",
)
SEPARATOR = Text(
    "{path}: the first line is separated by '{separator}'. Separate the columns by commas.",
    "{path}：首行以“{separator}”分隔。请改用半角逗号分隔各列。",
)

# Columns, or keys of an object
NO_FACTS = Text(
    "none of the columns is a fact: {names}. The first line should name facts, such as {some}.",
    "没有一列是事实：{names}。首行应写出事实名称，如 {some}。",
)
STRANGER = Text(
    "{problem} If it is no fact, carry it along with --keep.",
    "{problem}若它不是事实，可用 --keep 原样保留。",
)
KEPT_NEAR = Text(
    "the column '{name}' is no fact, and --keep names '{near}'. Write both the same way.",
    "列“{name}”不是事实，而 --keep 指定的是“{near}”。请写成一致。",
)
NOT_ASKED = Text(
    "the column '{name}' cannot be given: nicwise works it out. Carry it along with --keep, or remove it.",
    "列“{name}”不能填写：它由 nicwise 推算。请用 --keep 原样保留，或将其去掉。",
)
SAME_FACT = Text(
    "the columns '{first}' and '{second}' are the same fact, {fact}. Keep one of them.",
    "列“{first}”与“{second}”是同一事实 {fact}。请只保留一列。",
)
RESULT_COLUMN = Text(
    "the column '{name}' is written by nicwise. Rename yours.", "列“{name}”由 nicwise 写出，请将原列改名。"
)
KEEP_FACT = Text(
    "--keep '{name}': this is the fact {fact}, which is carried along anyway. Leave it out.",
    "--keep“{name}”：它是事实 {fact}，本来就会保留。请去掉这一项。",
)
NO_KEEP = Text("--keep '{name}': there is no such column.", "--keep“{name}”：没有这一列。")
NO_KEEP_NEAR = Text(
    "--keep '{name}': there is no such column. Did you mean '{near}'?",
    "--keep“{name}”：没有这一列。是否指“{near}”？",
)

# A row
WIDTH = Text(
    "the number of fields is {found}, and that of columns {wanted}.",
    "该行有 {found} 个字段，而列数为 {wanted}。",
)
QUOTES = Text(
    "its quotation marks do not stand in pairs around whole fields. Write one within a field twice.",
    "引号没有成对地包住整个字段。字段之内的引号要写两次。",
)
TOO_LONG = Text("it is longer than {limit} characters.", "超过 {limit} 个字符。")
NOT_UTF8 = Text("it is not UTF-8. Save the file in UTF-8.", "不是 UTF-8 编码。请将文件另存为 UTF-8。")
NO_VALUE = Text("the value of '{name}' cannot be read.", "无法读取“{name}”的值。")
NOT_JSON = Text(
    "the line is not JSON: something is wrong at character {place}.",
    "该行不是 JSON：第 {place} 个字符处有误。",
)
HUGE_JSON = Text(
    "the line holds a number too long, or brackets too deep, to be read.",
    "该行的数字过长或括号嵌套过深，无法读取。",
)
NOT_OBJECT = Text(
    "the line is JSON, but not an object of facts and values.", "该行是 JSON，但不是由事实和取值组成的对象。"
)
KEY_TWICE = Text("the key '{name}' stands there twice.", "键“{name}”重复出现。")
CONSTANT = Text(
    "the line holds {name}, which is not JSON. Write null where a value is not known.",
    "该行含有 {name}，这不是 JSON。不知道的值请写 null。",
)

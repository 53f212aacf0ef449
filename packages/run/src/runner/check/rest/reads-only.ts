/** What an expression may call: it answers the same as long as the page stays as it is, and changes nothing. */
const readers = new Set(
  `querySelector querySelectorAll getElementById getElementsByClassName getElementsByTagName getElementsByName
  getAttribute getAttributeNames hasAttribute hasAttributes matches closest contains item
  $ jQuery find filter children parent parents prev next siblings eq first last is has hasClass not text html val attr prop
  data get index toArray
  map some every includes indexOf lastIndexOf findIndex findLast findLastIndex at slice concat join flat flatMap keys
  values entries reduce startsWith endsWith trim split toLowerCase toUpperCase replace replaceAll padStart charAt
  charCodeAt localeCompare toString toFixed match
  Array Object Number String Boolean parseInt parseFloat isNaN isFinite isInteger from isArray of hasOwn hasOwnProperty
  stringify max min abs round floor ceil
  getData getSelections getAllSelections getOptions getSelects getVisibleColumns getHiddenColumns getRowByUniqueId
  getFooterData`.split(/\s+/),
);

/** What changes by itself, or says how the page looks at this moment. */
const moving = new Set(
  `Date performance Temporal Intl Atomics crypto navigator timeline currentTime startTime timeStamp lastModified random now
  scrollTop scrollLeft scrollX scrollY pageXOffset pageYOffset offsetTop offsetLeft offsetWidth offsetHeight clientTop
  clientLeft clientWidth clientHeight scrollWidth scrollHeight event`.split(/\s+/),
);

const operators = new Set(["typeof", "instanceof", "in"]);
const forbidden = new Set(
  `await async yield new delete void throw function class import export return let const var this super if for while do
  switch with debugger eval arguments`.split(/\s+/),
);

const token =
  /\s+|(?<number>(?:\d[\d_]*)?\.?\d[\d_]*(?:e[+-]?\d+)?n?(?![\w$]))|(?<name>[A-Za-z_$][\w$]*)|(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)|(?<sign>=>|[=!]==?|[<>]=?|&&|\|\||\?\?|\?\.|\.{3}|[()[\]{}.,?:!+\-*%/])/uy;
const pattern = /\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/uy;

interface Token {
  kind: "number" | "name" | "text" | "sign" | "pattern";
  text: string;
}

/**
 * True for an expression that only reads what a page holds: what it finds changes with the page alone. False wherever
 * that is not plain from its text: it may call what it likes then.
 */
export const readsOnly = (code: string): boolean => {
  const tokens = tokensOf(code);
  return tokens?.every((one, at) => isReading(one, tokens, at)) ?? false;
};

const isReading = ({ kind, text }: Token, tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (kind === "name") {
    if (moving.has(text) || forbidden.has(text)) return false;
    if (after?.text === "(" && after.kind === "sign") return operators.has(text) || isReader(tokens, at);
    // A template behind a name calls it.
    return after?.text.startsWith("`") !== true;
  }
  if (kind === "text") {
    if (before?.kind !== "sign") return true;
    if (before.text === "[") return !text.includes("\\") && !moving.has(text.slice(1, -1));
    return !text.startsWith("`") || !/[)\]]/.test(before.text);
  }
  if (kind !== "sign") return true;
  // Steps up and down, and what is called that has no name.
  if (text === "+" || text === "-") return before?.kind !== "sign" || before.text !== text;
  return text !== "(" || before?.kind !== "sign" || !/^(?:[)\]}]|\?\.)$/.test(before.text);
};

/** Functions of a plugin read where they are asked for something by its name: `$(…).bootstrapTable('getData')`. */
const isReader = (tokens: readonly Token[], at: number) => {
  const called = tokens[at]?.text ?? "";
  const first = tokens[at + 2];
  if (called === "test") return tokens[at - 1]?.text === "." && tokens[at - 2]?.kind === "pattern";
  if (first?.kind === "text" && readers.has(first.text.slice(1, -1)) && first.text.slice(1).startsWith("get"))
    return /^(?:bootstrapTable|multipleSelect)$/.test(called);
  return readers.has(called);
};

const tokensOf = (code: string): Token[] | null => {
  const found: Token[] = [];
  for (let at = 0; at < code.length;) {
    const last = found.at(-1);
    // Behind a value a slash divides.
    const isValue = last && (last.kind === "sign" ? /^[)\]}]$/.test(last.text) : !operators.has(last.text));
    const lexer = code[at] === "/" && !isValue ? pattern : token;
    lexer.lastIndex = at;
    const match = lexer.exec(code);
    if (!match || match[0] === "") return null;
    at = lexer.lastIndex;
    const { groups = {} } = match;
    const kind =
      lexer === pattern
        ? "pattern"
        : (["number", "name", "text", "sign"] as const).find((one) => groups[one] !== undefined);
    if (kind) found.push({ kind, text: match[0] });
  }
  return found;
};

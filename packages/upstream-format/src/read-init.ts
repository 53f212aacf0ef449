import { type Expression, parse, type Program } from "acorn";

/** An upstream example's description of itself in `init({…})`. */
export interface Init {
  title: string;
  /** May contain Markdown code spans and HTML links. */
  desc: string;
  /** Style sheets and scripts in load order: paths in the library's `dist` folder, or complete addresses. */
  links: string[];
  scripts: string[];
}

/**
 * The reason why an `init({…})` cannot be read. `line` counts from 1 in the script, null when it is no single place.
 */
export class UnreadableInit extends Error {
  readonly line: number | null;

  constructor(message: string, line: number | null) {
    super(message);
    this.line = line;
  }
}

/**
 * Reads a script whose only statement is `init({…})`, without running it: texts may be joined with `+`, lists may span
 * several lines, and anything but texts and lists of texts is refused. Null for any other script. Throws
 * `UnreadableInit`.
 */
export function readInit(script: string): Init | null {
  if (!startsWithInit.test(script)) return null;
  const argument = onlyArgument(parsed(script));
  if (argument === null) return null;
  const facts = propertiesOf(argument);
  return {
    title: text(facts.get("title")) ?? missingTitle(argument),
    desc: text(facts.get("desc")) ?? "",
    links: texts(facts.get("links")),
    scripts: texts(facts.get("scripts")),
  };
}

// Told before parsing, so that a document with a broken script of its own is not taken for an upstream example.
// A comment ends at its first end: else many of them could be read in more ways than can be tried.
const startsWithInit = /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*init\s*\(/;

function parsed(script: string): Program {
  try {
    return parse(script, { ecmaVersion: "latest", sourceType: "script", locations: true });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { loc } = error as SyntaxError & { loc?: { line: number } };
    throw new UnreadableInit(error.message.replace(/ \(\d+:\d+\)$/, ""), loc?.line ?? null);
  }
}

function onlyArgument({ body }: Program): Expression | null {
  const [statement, ...rest] = body.filter(({ type }) => type !== "EmptyStatement");
  if (rest.length > 0 || statement?.type !== "ExpressionStatement") return null;
  const { expression } = statement;
  if (expression.type !== "CallExpression" || expression.callee.type !== "Identifier") return null;
  const [argument] = expression.arguments;
  return argument === undefined || argument.type === "SpreadElement" ? null : argument;
}

function propertiesOf(argument: Expression): Map<string, Expression> {
  if (argument.type !== "ObjectExpression") throw unreadable(argument, "init takes one object");
  const entries = argument.properties.flatMap((property): [string, Expression][] => {
    if (property.type === "SpreadElement" || property.computed || property.kind !== "init") return [];
    const { key } = property;
    if (key.type === "Identifier") return [[key.name, property.value]];
    return key.type === "Literal" ? [[String(key.value), property.value]] : [];
  });
  return new Map(entries);
}

function texts(list: Expression | undefined): string[] {
  if (list === undefined) return [];
  if (list.type !== "ArrayExpression") return [text(list) ?? ""];
  return list.elements.flatMap((element) => {
    if (element === null) return [];
    if (element.type === "SpreadElement") throw unreadable(element, "only texts can be listed");
    return text(element) ?? [];
  });
}

function text(value: Expression | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (value.type === "Literal" && typeof value.value === "string") return value.value;
  if (value.type === "ParenthesizedExpression") return text(value.expression);
  if (
    value.type === "BinaryExpression" &&
    value.operator === "+" &&
    value.left.type !== "PrivateIdentifier"
  ) {
    return `${text(value.left) ?? ""}${text(value.right) ?? ""}`;
  }
  if (value.type === "TemplateLiteral" && value.expressions.length === 0) {
    return value.quasis.map(({ value: { cooked } }) => cooked ?? "").join("");
  }
  throw unreadable(value, "only texts, and texts joined with +, can be read");
}

const missingTitle = (argument: Expression): never => {
  throw unreadable(argument, "init has no title");
};

const unreadable = ({ loc }: Expression | { loc?: { start: { line: number } } | null }, message: string) =>
  new UnreadableInit(message, loc?.start.line ?? null);

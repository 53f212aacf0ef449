import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/javascript";
import { TypeWord } from "@online-editor/contract/reference";
import { partsOf, textOfString } from "../document/document-tree.ts";
import { factsOf, type NamedFacts, type NameFacts, noFacts } from "./named-facts.ts";

const scripts = parser.configure({ dialect: "ts" });

/** Reads a script, or type declarations, without running it. */
export const readSource = (text: string): NamedFacts => {
  const facts = noFacts();
  scripts.parse(text).iterate({
    enter: ({ name, node }) => {
      readers[name]?.(node, { text, facts });
    },
  });
  return facts;
};

interface ReadText {
  text: string;
  facts: NamedFacts;
}

/** `name(a, b) {}`, in a class, an object or an interface. */
const readMethod = (method: SyntaxNode, source: ReadText): void => {
  const isOther = method.getChild("get") ?? method.getChild("set") ?? method.getChild("constructor");
  const list = method.getChild("ParamList");
  if (!isOther && list) takeParameters(nameIn(method, source), list, source);
};

/** `name: function (a, b) {}`, and a class as Babel writes it: `{ key: "name", value: function (a, b) {} }`. */
const readProperty = (property: SyntaxNode, source: ReadText): void => {
  const value = valueOf(property);
  if (!value) {
    readMethod(property, source);
    return;
  }
  const list = /^(?:FunctionExpression|ArrowFunction)$/.test(value.name) ? value.getChild("ParamList") : null;
  const name = nameIn(property, source);
  if (list) takeParameters(name === "value" ? keyBeside(property, source) : name, list, source);
};

const valueOf = (property: SyntaxNode): SyntaxNode | null =>
  property.getChild(":") ? (partsOf(property).at(-1) ?? null) : null;

const keyBeside = ({ parent }: SyntaxNode, source: ReadText): string | undefined => {
  const key = parent?.getChildren("Property").find((each) => nameIn(each, source) === "key");
  const value = key && valueOf(key);
  return value ? plainText(value, source) : undefined;
};

/** Reads options with an undefined default. An object with too few properties does not count as defaults. */
const readDefaults = (object: SyntaxNode, { text, facts }: ReadText): void => {
  const properties = object.getChildren("Property");
  if (properties.length < fewestDefaults) return;
  for (const property of properties) {
    const value = valueOf(property);
    if (value?.name === "VariableName" && text.slice(value.from, value.to) === "undefined")
      facts.undefinedNames.add(nameIn(property, { text, facts }) ?? "");
  }
};

const fewestDefaults = 20;

const readMethodList = (declaration: SyntaxNode, source: ReadText): void => {
  declaration.getChildren("VariableDefinition").forEach((name) => {
    const list = name.nextSibling?.nextSibling;
    if (!/^(allowedMethods|METHODS)$/.test(source.text.slice(name.from, name.to))) return;
    if (list?.name === "ArrayExpression")
      source.facts.methods = list
        .getChildren("String")
        .flatMap((each) => textOfString(each, source.text) ?? []);
  });
};

const takeParameters = (name: string | undefined, list: SyntaxNode, { text, facts }: ReadText): void => {
  if (name === undefined) return;
  const names = parametersIn(list, text);
  const known = factsOf(facts, name);
  // Takes the longest list: a default that ignores its arguments names none.
  if (names && names.length >= (known.parameters?.length ?? 0)) known.parameters = names;
};

/** Null when a parameter is destructured. */
const parametersIn = (list: SyntaxNode, text: string): string[] | null =>
  list.getChild("ObjectPattern") || list.getChild("ArrayPattern")
    ? null
    : list.getChildren("VariableDefinition").map(({ from, to }) => text.slice(from, to));

const readTypedProperty = (property: SyntaxNode, source: ReadText): void => {
  const name = nameIn(property, source);
  const type = property.getChild("TypeAnnotation")?.lastChild;
  if (name !== undefined && type) takeType(type, factsOf(source.facts, name), source.text);
};

const takeType = (type: SyntaxNode, facts: NameFacts, text: string): void => {
  const written = text.slice(type.from, type.to);
  if (/^(?:Parenthesized|Union|Readonly)Type$/.test(type.name))
    partsOf(type).forEach((each) => takeType(each, facts, text));
  else if (type.name === "FunctionSignature") {
    facts.types.add("function");
    const list = type.getChild("ParamList");
    const names = list && parametersIn(list, text);
    if (names) facts.parameters ??= names;
  } else if (type.name === "LiteralType" && type.firstChild?.name === "String") {
    facts.types.add("string");
    facts.values.add(written.slice(1, -1));
  } else {
    const word = wordOfType[type.name] ?? (type.name === "TypeName" ? simpleType(written) : undefined);
    if (word) facts.types.add(word);
  }
};

const wordOfType: Partial<Record<string, TypeWord>> = {
  ArrayType: "array",
  TupleType: "array",
  ObjectType: "object",
};

const simpleType = (name: string): TypeWord | undefined =>
  name === "boolean" || name === "number" || name === "string" ? name : undefined;

/** `typeof options.height === "string"` and `options.sidePagination === "server"`. */
const readCompared = (comparison: SyntaxNode, { text, facts }: ReadText): void => {
  const operator = comparison.getChild("CompareOp");
  const { firstChild: left, lastChild: right } = comparison;
  if (!operator || !left || !right || !/^[!=]==?$/.test(text.slice(operator.from, operator.to))) return;
  for (const [side, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const literal = plainText(other, { text });
    if (literal === undefined) continue;
    const isTypeOf = side.name === "UnaryExpression" && side.firstChild?.name === "typeof";
    const typed = isTypeOf && side.lastChild ? optionOf(side.lastChild, text) : undefined;
    const word = TypeWord.safeParse(literal);
    if (typed !== undefined && word.success) factsOf(facts, typed).types.add(word.data);
    const compared = optionOf(side, text);
    if (compared === undefined || literal === "") continue;
    factsOf(facts, compared).types.add("string");
    factsOf(facts, compared).values.add(literal);
  }
};

/** `this.options.name`, `options.name`, `column.name`, `opts.name`. */
const optionOf = (node: SyntaxNode, text: string): string | undefined => {
  const name = node.name === "MemberExpression" ? node.getChild("PropertyName") : null;
  const holder = node.firstChild;
  if (!name || !holder) return undefined;
  const last = lastNameOf(holder, text);
  return last !== undefined && /^(options|opts|column)$/.test(last)
    ? text.slice(name.from, name.to)
    : undefined;
};

/** `trigger("sort", name, order)`, `Array.isArray(options.x)`, `calculateObjectValue(…, options.x, …)`, `["a"].includes(options.x)`. */
const readCalled = (call: SyntaxNode, source: ReadText): void => {
  const { text, facts } = source;
  const callee = call.firstChild;
  const list = call.getChild("ArgList");
  const name = callee?.name === "MemberExpression" ? callee.getChild("PropertyName") : null;
  if (!callee || !list || !name) return;
  const given = partsOf(list);
  const [first, ...others] = given;
  const called = text.slice(name.from, name.to);
  const event = called === "trigger" && first ? plainText(first, source) : undefined;
  if (event !== undefined && !event.includes(".")) {
    const names = allNames(others, text);
    if (names && !facts.triggers.has(event)) facts.triggers.set(event, names);
  }
  const callback = optionOf(callee, text);
  if (callback !== undefined) {
    const names = allNames(given, text);
    factsOf(facts, callback).types.add("function");
    if (names) factsOf(facts, callback).parameters ??= names;
  }
  const option = first && optionOf(first, text);
  if (called === "isArray" && option !== undefined) factsOf(facts, option).types.add("array");
  if (called === "calculateObjectValue")
    for (const each of given) {
      const requested = optionOf(each, text);
      if (requested !== undefined)
        ["function", "string"].forEach((word) => factsOf(facts, requested).types.add(word as TypeWord));
    }
  const choices = callee.firstChild;
  if (called === "includes" && option !== undefined && choices?.name === "ArrayExpression")
    for (const each of choices.getChildren("String")) {
      const choice = plainText(each, source);
      if (choice !== undefined && choice !== "") factsOf(facts, option).values.add(choice);
    }
};

/** The last names of the arguments; null when one has none. */
const allNames = (nodes: readonly SyntaxNode[], text: string): string[] | null => {
  const names = nodes.flatMap((node) => lastNameOf(node, text) ?? plainText(node, { text }) ?? []);
  return names.length === nodes.length ? names : null;
};

const lastNameOf = (node: SyntaxNode, text: string): string | undefined => {
  const name = node.name === "MemberExpression" ? node.getChild("PropertyName") : node;
  return name && /^(?:VariableName|PropertyName)$/.test(name.name)
    ? text.slice(name.from, name.to)
    : undefined;
};

const plainText = (node: SyntaxNode, { text }: Pick<ReadText, "text">): string | undefined =>
  node.name === "String" ? textOfString(node, text) : undefined;

/** The name of a property, a method or a type member; undefined when computed. */
const nameIn = (node: SyntaxNode, source: ReadText): string | undefined => {
  const name = node.getChild("PropertyDefinition");
  if (name) return source.text.slice(name.from, name.to);
  const quoted = node.firstChild;
  return quoted ? plainText(quoted, source) : undefined;
};

const readers: Partial<Record<string, (node: SyntaxNode, source: ReadText) => void>> = {
  MethodDeclaration: readMethod,
  MethodType: readMethod,
  Property: readProperty,
  PropertyType: readTypedProperty,
  ObjectExpression: readDefaults,
  VariableDeclaration: readMethodList,
  BinaryExpression: readCompared,
  CallExpression: readCalled,
};

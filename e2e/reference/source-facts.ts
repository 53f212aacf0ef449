import { TypeWord } from "@online-editor/contract/reference";
import type { NamedFacts, NameFacts } from "@online-editor/reference/names-of-plugin";
import ts from "typescript";

const noFacts = (): NamedFacts => ({
  names: new Map(),
  triggers: new Map(),
  methods: [],
  undefinedNames: new Set(),
});

/** Reads a script, or type declarations, without running it. */
export const readSource = (text: string): NamedFacts => {
  const facts: NamedFacts = noFacts();
  const source = ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    readDeclared(node, facts);
    readCompared(node, facts);
    readCalled(node, facts);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return facts;
};

/** The facts of all sources together; arguments are those of the first that names them. */
export const joinFacts = (all: readonly NamedFacts[]): NamedFacts => {
  const joined: NamedFacts = noFacts();
  for (const facts of all) {
    for (const [name, { types, values, parameters }] of facts.names) {
      const known = factsOf(joined, name);
      types.forEach((type) => known.types.add(type));
      values.forEach((value) => known.values.add(value));
      known.parameters ??= parameters;
    }
    for (const [event, names] of facts.triggers)
      if (!joined.triggers.has(event)) joined.triggers.set(event, names);
    if (joined.methods.length === 0) joined.methods = facts.methods;
    facts.undefinedNames.forEach((name) => joined.undefinedNames.add(name));
  }
  return joined;
};

const factsOf = ({ names }: NamedFacts, name: string): NameFacts => {
  let facts = names.get(name);
  if (!facts) names.set(name, (facts = { types: new Set(), values: new Set(), parameters: undefined }));
  return facts;
};

const nameOf = (name: ts.Node | undefined): string | undefined =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;

/** `name(a, b) {}`, `name: function (a, b) {}`, `name?: (a: string) => void`, and a class as Babel writes it. */
const readDeclared = (node: ts.Node, facts: NamedFacts): void => {
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) takeParameters(node.name, node, facts);
  if (ts.isPropertyAssignment(node) && ts.isFunctionLike(node.initializer))
    takeParameters(
      nameOf(node.name) === "value" ? siblingOf(node, "key") : node.name,
      node.initializer,
      facts,
    );
  if (ts.isPropertySignature(node) && node.type) {
    const name = nameOf(node.name);
    if (name !== undefined) takeType(node.type, factsOf(facts, name));
  }
  if (ts.isObjectLiteralExpression(node) && node.properties.length >= fewestDefaults)
    for (const property of node.properties)
      if (ts.isPropertyAssignment(property) && nameOf(property.initializer) === "undefined")
        facts.undefinedNames.add(nameOf(property.name) ?? "");
  const isList = ts.isVariableDeclaration(node) && /^(allowedMethods|METHODS)$/.test(nameOf(node.name) ?? "");
  if (isList && node.initializer && ts.isArrayLiteralExpression(node.initializer))
    facts.methods = node.initializer.elements.flatMap((each) =>
      ts.isStringLiteral(each) ? [each.text] : [],
    );
};

/** An object with fewer properties is not one of defaults. */
const fewestDefaults = 20;

const siblingOf = ({ parent }: ts.PropertyAssignment, name: string): ts.Node | undefined => {
  const found = parent.properties.find((each) => nameOf(each.name) === name);
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
};

const takeParameters = (
  name: ts.Node | undefined,
  { parameters }: ts.SignatureDeclaration,
  facts: NamedFacts,
): void => {
  const text = nameOf(name);
  if (text === undefined) return;
  const names = parameters.flatMap((each) => nameOf(each.name) ?? []);
  const known = factsOf(facts, text);
  // The longest: a default that ignores its arguments names none.
  if (names.length === parameters.length && names.length >= (known.parameters?.length ?? 0))
    known.parameters = names;
};

const takeType = (type: ts.TypeNode, facts: NameFacts): void => {
  if (ts.isParenthesizedTypeNode(type)) takeType(type.type, facts);
  else if (ts.isUnionTypeNode(type))
    type.types.forEach((each) => {
      takeType(each, facts);
    });
  else if (ts.isFunctionTypeNode(type)) {
    facts.types.add("function");
    const names = type.parameters.flatMap((each) => nameOf(each.name) ?? []);
    if (names.length === type.parameters.length) facts.parameters ??= names;
  } else if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) {
    facts.types.add("string");
    facts.values.add(type.literal.text);
  } else {
    const word = wordOfType.get(type.kind);
    if (word) facts.types.add(word);
  }
};

const wordOfType = new Map<ts.SyntaxKind, TypeWord>([
  [ts.SyntaxKind.ArrayType, "array"],
  [ts.SyntaxKind.BooleanKeyword, "boolean"],
  [ts.SyntaxKind.NumberKeyword, "number"],
  [ts.SyntaxKind.StringKeyword, "string"],
  [ts.SyntaxKind.TupleType, "array"],
  [ts.SyntaxKind.TypeLiteral, "object"],
  [ts.SyntaxKind.TypeOperator, "array"],
]);

const equalities = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** `typeof options.height === "string"` and `options.sidePagination === "server"`. */
const readCompared = (node: ts.Node, facts: NamedFacts): void => {
  if (!ts.isBinaryExpression(node) || !equalities.has(node.operatorToken.kind)) return;
  for (const [side, other] of [
    [node.left, node.right],
    [node.right, node.left],
  ] as const) {
    if (!ts.isStringLiteral(other)) continue;
    const typed = ts.isTypeOfExpression(side) ? optionOf(side.expression) : undefined;
    const word = TypeWord.safeParse(other.text);
    if (typed !== undefined && word.success) factsOf(facts, typed).types.add(word.data);
    const compared = optionOf(side);
    if (compared === undefined || other.text === "") continue;
    factsOf(facts, compared).types.add("string");
    factsOf(facts, compared).values.add(other.text);
  }
};

/** `this.options.name`, `options.name`, `column.name`, `opts.name`. */
const optionOf = (node: ts.Node): string | undefined => {
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const { expression, name } = node;
  const holder = ts.isPropertyAccessExpression(expression) ? expression.name.text : nameOf(expression);
  return holder !== undefined && /^(options|opts|column)$/.test(holder) ? name.text : undefined;
};

/** `trigger("sort", name, order)`, `Array.isArray(options.x)`, `calculateObjectValue(…, options.x, …)`, `["a"].includes(options.x)`. */
const readCalled = (node: ts.Node, facts: NamedFacts): void => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  const { expression: callee, arguments: given } = node;
  const [first, ...others] = given;
  const called = callee.name.text;
  if (called === "trigger" && first && ts.isStringLiteral(first) && !first.text.includes(".")) {
    const names = others.map((each) => lastNameOf(each));
    if (names.every((name) => name !== undefined) && !facts.triggers.has(first.text))
      facts.triggers.set(first.text, names);
  }
  const callback = optionOf(callee);
  if (callback !== undefined) {
    const names = given.map((each) => lastNameOf(each));
    factsOf(facts, callback).types.add("function");
    if (names.every((name) => name !== undefined)) factsOf(facts, callback).parameters ??= names;
  }
  if (called === "isArray" && first) {
    const name = optionOf(first);
    if (name !== undefined) factsOf(facts, name).types.add("array");
  }
  if (called === "calculateObjectValue")
    for (const each of given) {
      const name = optionOf(each);
      if (name !== undefined)
        ["function", "string"].forEach((word) => factsOf(facts, name).types.add(word as TypeWord));
    }
  const tested = called === "includes" && first ? optionOf(first) : undefined;
  if (tested !== undefined && ts.isArrayLiteralExpression(callee.expression))
    for (const each of callee.expression.elements)
      if (ts.isStringLiteral(each) && each.text !== "") factsOf(facts, tested).values.add(each.text);
};

const lastNameOf = (node: ts.Node): string | undefined =>
  ts.isPropertyAccessExpression(node) ? node.name.text : nameOf(node);

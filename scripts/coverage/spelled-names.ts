import { type DefaultTreeAdapterTypes as Tree, parseFragment } from "parse5";
import ts from "typescript";
import type { ReleasedName } from "./released-names.ts";

/** The names in an example's code, by where they occur. */
export interface SpelledNames {
  /** Attributes of elements, and properties of objects that are not columns, written or read. */
  options: ReadonlySet<string>;
  /** Attributes of header cells and properties of columns. */
  columnOptions: ReadonlySet<string>;
  /** Methods that are called by name, and events with listeners. */
  words: ReadonlySet<string>;
}

/** True when the code uses this name, and not another with the same spelling. */
export const spells = (spelled: SpelledNames, { kind, name, emitted }: ReleasedName): boolean => {
  if (kind === "method") return spelled.words.has(name);
  if (kind === "column option") return spelled.columnOptions.has(name);
  if (kind === "text" && spelled.words.has(name)) return true;
  return spelled.options.has(name) || (emitted !== undefined && spelled.words.has(emitted));
};

/** Reads the attributes and the scripts of an example. Nothing is executed. */
export const spelledNames = (code: string): SpelledNames => {
  const names = { options: new Set<string>(), columnOptions: new Set<string>(), words: new Set<string>() };
  const visit = (node: Tree.Node): void => {
    if ("attrs" in node) readAttributes(node, names);
    if ("attrs" in node && node.tagName === "script") readScript(textOf(node), names);
    if ("content" in node) visit(node.content);
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(code));
  return names;
};

type Names = Record<keyof SpelledNames, Set<string>>;

const textOf = (element: Tree.Element): string =>
  element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");

const readAttributes = ({ tagName, attrs }: Tree.Element, names: Names): void => {
  const place = tagName === "th" ? names.columnOptions : names.options;
  for (const { name, value } of attrs) {
    if (name.startsWith("data-")) {
      place.add(name.slice(5).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()));
      names.words.add(value);
    } else if (tagName === "th") place.add(name);
  }
};

const readScript = (text: string, names: Names): void => {
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) for (const word of node.text.split(" ")) names.words.add(word);
    if (ts.isObjectLiteralExpression(node)) {
      const place = isColumn(node) ? names.columnOptions : names.options;
      for (const property of propertiesOf(node)) place.add(property);
    }
    if (ts.isJsxAttribute(node)) names.options.add(node.name.getText());
    if (ts.isPropertyAccessExpression(node) && isOfRef(node.expression)) names.words.add(node.name.text);
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) names.options.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("example.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
};

const propertiesOf = (object: ts.ObjectLiteralExpression): string[] =>
  object.properties.flatMap(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
  );

/** In React a method is called on a ref's value: `table.current.selectPage(2)`. */
const isOfRef = (expression: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(expression) && expression.name.text === "current";

/** A column names its field, or is in a list of columns. */
const isColumn = (object: ts.ObjectLiteralExpression): boolean => {
  if (propertiesOf(object).includes("field")) return true;
  const list = outsideLists(object.parent);
  if (list === object.parent) return false;
  return (
    (ts.isPropertyAssignment(list) || ts.isVariableDeclaration(list)) && list.name.getText() === "columns"
  );
};

const outsideLists = (place: ts.Node): ts.Node =>
  ts.isArrayLiteralExpression(place) ? outsideLists(place.parent) : place;

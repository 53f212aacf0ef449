import ts from "typescript";

export type NameKind = "option" | "column option" | "method" | "event" | "text" | "extension" | "theme";

/** A name that a library offers. */
export interface ReleasedName {
  kind: NameKind;
  /** As the library spells it; an event by the name of its callback, such as `onSort`. */
  name: string;
  /** The extension that adds it; absent for the library's own. */
  extension?: string;
  /** The event name for listeners of the element, such as `sort.bs.table`. */
  emitted?: string;
}

/** One file of a released package. */
export interface Source {
  text: string;
  extension?: string;
}

/**
 * The names that the files of a release declare, each once; the library's own files come first. Nothing is executed.
 */
export const releasedNames = (sources: Source[]): ReleasedName[] => {
  const found = new Map<string, ReleasedName>();
  for (const { text, extension } of sources)
    for (const name of declaredIn(text)) {
      const key = `${name.kind} ${name.name}`;
      const known = found.get(key);
      if (!known) found.set(key, extension === undefined ? name : { ...name, extension });
      else if (name.emitted !== undefined) known.emitted = name.emitted;
    }
  return [...found.values()];
};

const declarations: Record<string, string> = {
  DEFAULTS: "defaults",
  COLUMN_DEFAULTS: "columnDefaults",
  EN: "locales",
  EVENTS: "events",
  METHODS: "methods",
};

const declaredIn = (text: string): ReleasedName[] => {
  const names: ReleasedName[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      names.push(...declaredAs(declarations[node.name.text], [node.initializer]));
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      names.push(...addedBy(node.expression, [...node.arguments]));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("released.js", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS));
  return names;
};

/** `Object.assign(….defaults, {…})` and `….methods.push("…")`. */
const addedBy = (callee: ts.PropertyAccessExpression, parameters: ts.Expression[]): ReleasedName[] => {
  const target = callee.expression;
  if (callee.name.text === "push" && ts.isPropertyAccessExpression(target) && target.name.text === "methods")
    return declaredAs("methods", parameters);
  const [changed, ...additions] = parameters;
  if (callee.name.text !== "assign" || !changed || !ts.isPropertyAccessExpression(changed)) return [];
  return declaredAs(changed.name.text, additions);
};

const declaredAs = (place: string | undefined, values: ts.Expression[]): ReleasedName[] => {
  if (place === undefined) return [];
  return values.flatMap((value) => {
    if (ts.isArrayLiteralExpression(value)) return declaredAs(place, [...value.elements]);
    if (place === "methods") return ts.isStringLiteral(value) ? [{ kind: "method", name: value.text }] : [];
    if (!ts.isObjectLiteralExpression(value)) return [];
    return value.properties.flatMap((property) => nameOf(place, property) ?? []);
  });
};

const nameOf = (place: string, property: ts.ObjectLiteralElementLike): ReleasedName | undefined => {
  const { name } = property;
  if (!name || !(ts.isIdentifier(name) || ts.isStringLiteral(name)) || name.text.startsWith("_"))
    return undefined;
  const { text } = name;
  if (place === "defaults") return { kind: kindOfDefault(text, property), name: text };
  if (place === "columnDefaults") return { kind: "column option", name: text };
  if (place === "locales") return text.startsWith("format") ? { kind: "text", name: text } : undefined;
  if (place !== "events" || !ts.isPropertyAssignment(property) || !ts.isStringLiteral(property.initializer))
    return undefined;
  return { kind: "event", name: property.initializer.text, emitted: text };
};

/** Some options look like callbacks but are not: `onDragClass` is a class. */
const kindOfDefault = (name: string, property: ts.ObjectLiteralElementLike): NameKind => {
  if (/^format[A-Z]/.test(name)) return "text";
  const isFunction =
    ts.isMethodDeclaration(property) ||
    (ts.isPropertyAssignment(property) && ts.isFunctionLike(property.initializer));
  return isFunction && /^on[A-Z]/.test(name) ? "event" : "option";
};

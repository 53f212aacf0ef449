import type { Library } from "@online-editor/contract";
import { parse, type Program } from "acorn";
import { parseFragment } from "parse5";
import { elementsOf } from "./elements.ts";

/** More than any example has. */
const maxNames = 100;

/**
 * The options, methods and events that an example uses, as the library spells them: in `data-…` attributes, in the
 * arguments of the library's plugin or in its defaults, and in event listeners. Executes nothing.
 */
export const shownNames = (text: string, { events }: Pick<Library, "events">): string[] => {
  const source = events?.source;
  const plugin = source && "plugin" in source ? source.plugin : undefined;
  const names = new Set<string>();
  for (const [, name = ""] of text.matchAll(/\sdata-([a-z]+(?:-[a-z]+)*)(?=[\s=>])/g))
    names.add(name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  if (source?.from === "jquery-event")
    for (const [, name = ""] of text.matchAll(/["'\s]([a-z]+(?:-[a-z]+)*(?:\.[a-z]+)+)\b/g))
      if (name.endsWith(source.suffix)) names.add(name);
  if (plugin !== undefined) {
    const nodes = scriptTexts(text).flatMap(nodesOf);
    const objects = namedObjects(nodes);
    for (const node of nodes) addGiven(node, { plugin, objects, names });
  }
  return [...names].slice(0, maxNames);
};

/** The texts of a document's own scripts, including those in templates. */
const scriptTexts = (text: string): string[] =>
  elementsOf(parseFragment(text), { inTemplates: true }).flatMap(({ tagName, childNodes: [content] }) =>
    tagName === "script" && content && "value" in content ? [content.value] : [],
  );

/** All nodes of a script, in order; a loop, since scripts can be nested deeper than the call stack. */
const nodesOf = (script: string): Part[] => {
  const nodes: Part[] = [];
  const waiting: unknown[] = [parsed(script)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!Array.isArray(node) && !isPart(node)) continue;
    if (isPart(node)) nodes.push(node);
    for (const part of Object.values(node).toReversed()) waiting.push(part);
  }
  return nodes;
};

/** A node, as far as names are read from it. */
interface Part {
  type: string;
  name?: string;
  value?: unknown;
  id?: Part;
  init?: Part | null;
  left?: Part;
  right?: Part;
  consequent?: Part;
  alternate?: Part | null;
  callee?: Part;
  arguments?: Part[];
  object?: Part;
  property?: Part;
  key?: Part;
  properties?: Part[];
  elements?: (Part | null)[];
}

const isPart = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && "type" in value;

/** The objects and lists that are assigned to variables. */
const namedObjects = (nodes: readonly Part[]): Map<string, Part> =>
  new Map(
    nodes.flatMap(({ type, id, init, left, right }): [string, Part][] => {
      const [target, value] = type === "VariableDeclarator" ? [id, init] : [left, right];
      const isObject = value?.type === "ObjectExpression" || value?.type === "ArrayExpression";
      return isObject && target?.name !== undefined ? [[target.name, value]] : [];
    }),
  );

interface Gathering {
  plugin: string;
  objects: ReadonlyMap<string, Part>;
  names: Set<string>;
}

/** Adds the names in a call of the plugin, or in an assignment to its defaults. */
const addGiven = (node: Part, { plugin, objects, names }: Gathering) => {
  const given = node.arguments ?? [];
  if (node.type === "CallExpression" && node.callee?.property?.name === plugin) {
    const [first] = given;
    for (const part of [first, first?.consequent, first?.alternate])
      if (part?.type === "Literal" && typeof part.value === "string") names.add(part.value);
    addNames(given, { objects, names });
  } else if (node.type === "CallExpression" && given.some((part) => isOfDefaults(part, plugin)))
    addNames(given, { objects, names });
  else if (node.type === "AssignmentExpression" && isOfDefaults(node.left?.object, plugin)) {
    const { property } = node.left ?? {};
    if (property?.name !== undefined) names.add(property.name);
  }
};

/** True for `$.fn.<plugin>.defaults` or another of its objects. */
const isOfDefaults = (part: Part | undefined, plugin: string): boolean =>
  part?.type === "MemberExpression" && part.object?.property?.name === plugin;

/** Nested options, such as those of columns, are names too; the content of rows is not. */
const addNames = (given: readonly Part[], { objects, names }: Pick<Gathering, "objects" | "names">) => {
  const seen = new Set<Part>();
  const waiting: (Part | null | undefined)[] = given.toReversed();
  const wait = (parts: readonly (Part | null)[] = []) => {
    for (const part of parts) waiting.push(part);
  };
  while (waiting.length > 0) {
    const next = waiting.pop();
    const part = next?.type === "Identifier" ? objects.get(next.name ?? "") : next;
    if (!part || seen.has(part)) continue;
    seen.add(part);
    for (const { key, value } of part.properties ?? []) {
      const name = key?.name ?? key?.value;
      if (typeof name === "string") names.add(name);
      if (name !== "data" && isPart(value)) waiting.push(value);
    }
    wait(part.elements);
    if (part.type === "CallExpression") wait(part.arguments);
  }
};

const parsed = (script: string): Program | null => {
  try {
    return parse(script, { ecmaVersion: "latest", sourceType: "script" });
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
};

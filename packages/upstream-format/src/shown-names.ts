import type { Library } from "@online-editor/contract";
import { type Node, parse } from "acorn";
import { parseFragment } from "parse5";
import { elementsOf } from "./elements.ts";

/** More than any example shows. */
const maxNames = 100;

/**
 * The options, methods and events that an example uses, as the library spells them: of `data-…` attributes, of what is
 * given to the library's plugin, and of what is listened to. Executes nothing.
 */
export const shownNames = (text: string, { events }: Pick<Library, "events">): string[] => {
  const source = events?.source;
  const plugin = source && "plugin" in source ? source.plugin : undefined;
  const names = new Set<string>();
  for (const [, name = ""] of text.matchAll(/\sdata-([a-z]+(?:-[a-z]+)*)(?=[\s=>])/g))
    names.add(name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  if (source?.from === "jquery-event")
    for (const [, name = ""] of text.matchAll(/["'\s]([a-z]+(?:-[a-z]+)*\.bs\.table)\b/g)) names.add(name);
  if (plugin !== undefined) for (const script of scriptTexts(text)) addGiven(script, { plugin, names });
  return [...names].slice(0, maxNames);
};

/** The texts of a document's own scripts, those in templates too. */
const scriptTexts = (text: string): string[] =>
  elementsOf(parseFragment(text), { inTemplates: true }).flatMap(({ tagName, childNodes: [content] }) =>
    tagName === "script" && content && "value" in content ? [content.value] : [],
  );

/** The first argument of each call of the plugin: the name of a method, or an object of options. */
const addGiven = (script: string, { plugin, names }: { plugin: string; names: Set<string> }) => {
  const program = parsed(script);
  const waiting: unknown[] = program ? [program] : [];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (Array.isArray(node)) waiting.push(...(node as unknown[]));
    else if (isNode(node)) {
      const [given] = isCallOf(node, plugin) ? node.arguments : [];
      if (given) addNames(given, names);
      waiting.push(...(Object.values(node) as unknown[]));
    }
  }
};

interface Call {
  callee: Part;
  arguments: Part[];
}
interface Part {
  type: string;
  name?: string;
  value?: unknown;
  property?: Part;
  key?: Part;
  properties?: Part[];
  elements?: (Part | null)[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const isCallOf = (node: Node, plugin: string): node is Node & Call => {
  if (node.type !== "CallExpression") return false;
  const { callee } = node as Node & Call;
  return callee.type === "MemberExpression" && callee.property?.name === plugin;
};

/** Options of options, such as those of columns, are names too. */
const addNames = (given: Part, names: Set<string>) => {
  if (given.type === "Literal" && typeof given.value === "string") names.add(given.value);
  const waiting = [given];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    for (const property of part.properties ?? []) {
      const name = property.key?.name ?? property.key?.value;
      if (typeof name === "string") names.add(name);
      if (property.value && typeof property.value === "object") waiting.push(property.value as Part);
    }
    for (const element of part.elements ?? []) if (element) waiting.push(element);
  }
};

const parsed = (script: string): Node | null => {
  try {
    return parse(script, { ecmaVersion: "latest", sourceType: "script" });
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
};

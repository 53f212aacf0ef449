import { parse } from "@babel/parser";

/** What scripts say of the widgets that they start. */
export type ScriptFacts = ReturnType<typeof noFacts>;

const noFacts = () => ({
  /** What is wrong with a script that cannot be parsed. */
  problem: null as string | null,
  isModule: false,
  /** The selector of each widget that is started; null for an element that is found otherwise. */
  starts: [] as (string | null)[],
  /** The columns by their fields, each with its title or its field. */
  fields: new Map<string, string>(),
  /** The keys of objects that are not set to false, with their values if those are texts or numbers. */
  options: new Map<string, string>(),
  /** Where each address of a request begins. */
  addresses: [] as string[],
  /** Whether they give a widget rows or options. */
  hasData: false,
  /** What a handler of responses reads from them. */
  responseParts: [] as string[],
  declared: new Set<string>(),
  called: new Set<string>(),
  /** Names that nothing declares: as a value, called as a function, or given as data. */
  undeclared: new Map<string, "value" | "function" | "data">(),
});

/** Reads scripts as one; `plugin` is the jQuery plugin that starts a widget. */
export const readScripts = (texts: readonly string[], plugin: string): ScriptFacts => {
  const facts = noFacts();
  const programs = texts.flatMap((text) => {
    const program = programOf(text);
    if (typeof program === "string") facts.problem ??= program;
    return typeof program === "string" ? [] : [program];
  });
  const places = programs.flatMap(nodesIn);
  const values = new Map<string, Node>();
  for (const { node, declares } of places) {
    if (declares && node.type === "Identifier") facts.declared.add(nameIn(node));
    const value = partOf(node, "init") ?? partOf(node, "right");
    if (value) values.set(nameIn(partOf(node, "id") ?? partOf(node, "left")), value);
  }
  for (const place of places) {
    const { node } = place;
    if (node.type === "CallExpression") readCall(node, { facts, plugin, values });
    else if (/^Object(?:Property|Method)$/.test(node.type)) readProperty(node, facts, values);
    else if (node.type === "ObjectExpression") readColumn(node, facts);
    else if (node.type === "Identifier") refer(place, facts);
    else if (/^(?:Import|Export)\w*Declaration$/.test(node.type)) facts.isModule = true;
  }
  return facts;
};

/** The program of a text, or what is wrong with it. */
export const programOf = (text: string): Node | string => {
  try {
    const { program } = parse(text, {
      sourceType: "unambiguous",
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      attachComment: false,
    });
    return isNode(program) ? program : "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** A node of the parsed script; its parts are unknown until they are asked for. */
type Node = { type: string } & Record<string, unknown>;

/** A node with its place; `declares`: the names in it are declared there. */
interface NodePlace {
  node: Node;
  parent: Node | null;
  slot: string;
  declares: boolean;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
const isMember = ({ type }: Node) => type.endsWith("MemberExpression");

/** All nodes in the order of the text; a loop, since scripts nest deeply. */
const nodesIn = (program: Node): NodePlace[] => {
  const found: NodePlace[] = [];
  const waiting: NodePlace[] = [{ node: program, parent: null, slot: "", declares: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    const { node: parent, declares: inherited } = next;
    for (const [slot, part] of Object.entries(parent).toReversed())
      for (const node of [part].flat().filter(isNode).toReversed()) {
        const isFirst =
          /^(?:id|params?|local)$/.test(slot) || (slot === "left" && parent.type === "AssignmentExpression");
        const isInner = inherited && /^(?:properties|value|elements|argument|left)$/.test(slot);
        waiting.push({ node, parent, slot, declares: (isFirst || isInner) && !isMember(node) });
      }
  }
  return found;
};

const partOf = (node: Node | null, slot: string): Node | null => {
  const part = node?.[slot];
  return isNode(part) ? part : null;
};
const partsOf = (node: Node, slot: string): Node[] => [node[slot]].flat().filter(isNode);

const nameIn = (node: Node | null): string =>
  String(node?.type === "Identifier" ? node["name"] : node?.type === "StringLiteral" ? node["value"] : "");

/** A text or number as it is; the start of one that is put together. */
const textOf = (node: Node | null): string => {
  if (node?.type === "BinaryExpression") return textOf(partOf(node, "left"));
  const value = node?.type === "TemplateLiteral" ? partsOf(node, "quasis")[0]?.["value"] : node?.["value"];
  if (typeof value === "object" && value !== null && "cooked" in value) return String(value.cooked);
  return node && /^(?:String|Numeric|Boolean)Literal$/.test(node.type) ? String(value) : "";
};

const readCall = (
  node: Node,
  { facts, plugin, values }: { facts: ScriptFacts; plugin: string; values: ReadonlyMap<string, Node> },
) => {
  const callee = partOf(node, "callee");
  const name = nameIn(partOf(callee, "property") ?? callee);
  const [first = null] = partsOf(node, "arguments");
  facts.called.add(name);
  if (/^(?:getJSON|get|post|ajax|fetch)$/.test(name) && textOf(first) !== "")
    facts.addresses.push(textOf(first));
  if (name !== plugin) return;
  if (first?.type === "StringLiteral")
    facts.hasData ||= /^(?:load|append|prepend|insertRow|setData)$/.test(textOf(first));
  else facts.starts.push(selectorOf(partOf(callee, "object"), values));
};

/** The selector of the jQuery object that a method is called on, through variables and other calls. */
const selectorOf = (node: Node | null, values: ReadonlyMap<string, Node>): string | null => {
  let at = node;
  for (let steps = 0; at && steps < 20; steps++) {
    const callee = partOf(at, "callee");
    if (at.type === "Identifier") at = values.get(nameIn(at)) ?? null;
    else if (callee?.type !== "Identifier") at = partOf(callee, "object");
    else {
      const text = textOf(partsOf(at, "arguments")[0] ?? null).trim();
      return /^(?:\$|jQuery)$/.test(nameIn(callee)) && !/^(?:<|$)/.test(text) ? text : null;
    }
  }
  return null;
};

const readProperty = (node: Node, facts: ScriptFacts, values: ReadonlyMap<string, Node>) => {
  const name = nameIn(partOf(node, "key"));
  const written = node.type === "ObjectMethod" ? node : partOf(node, "value");
  const value = written?.type === "Identifier" ? (values.get(nameIn(written)) ?? written) : written;
  if (name === "" || !value || value["value"] === false) return;
  if (!facts.options.get(name)) facts.options.set(name, textOf(value));
  if (name === "url" && textOf(value) !== "") facts.addresses.push(textOf(value));
  const isEmpty = value.type === "ArrayExpression" && partsOf(value, "elements").length === 0;
  if (name === "data")
    facts.hasData ||= !isEmpty && !/Identifier|NullLiteral|Function|ObjectExp/.test(value.type);
  const response = name === "responseHandler" ? nameIn(partsOf(value, "params")[0] ?? null) : "";
  for (const { node: part } of response === "" ? [] : nodesIn(value))
    if (isMember(part) && nameIn(partOf(part, "object")) === response)
      facts.responseParts.push(nameIn(partOf(part, "property")));
};

const readColumn = (node: Node, { fields }: ScriptFacts) => {
  const texts = new Map(
    partsOf(node, "properties").map((part) => [nameIn(partOf(part, "key")), textOf(partOf(part, "value"))]),
  );
  const field = texts.get("field") ?? "";
  const title = texts.get("title") ?? "";
  if (/^[\w.$ -]{1,60}$/.test(field)) fields.set(field, title === "" ? field : title);
};

const refer = ({ node, parent, slot }: NodePlace, { declared, undeclared }: ScriptFacts) => {
  const name = nameIn(node);
  const isName = /^(?:property|key)$/.test(slot)
    ? parent?.["computed"] !== true
    : /^(?:imported|exported|label|meta)$/.test(slot);
  if (isName || declared.has(name) || known.has(name) || parent?.["operator"] === "typeof") return;
  const isData = slot === "value" && nameIn(partOf(parent, "key")) === "data";
  const as = isData ? "data" : slot === "callee" && parent?.type === "CallExpression" ? "function" : "value";
  if (!undeclared.has(name) || as !== "value") undeclared.set(name, as);
};

/** What a page has by itself, or by what is loaded before a document. */
const known = new Set(
  "$ jQuery window document console self globalThis undefined NaN Infinity arguments event Object Array String Number Boolean Function Symbol BigInt Math Date JSON RegExp Error TypeError Promise Map Set WeakMap Intl Proxy Reflect parseInt parseFloat isNaN isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent setTimeout setInterval clearTimeout clearInterval requestAnimationFrame queueMicrotask structuredClone alert confirm prompt fetch location history navigator screen localStorage sessionStorage URL URLSearchParams FormData Headers Request Response Blob File FileReader XMLHttpRequest AbortController Event CustomEvent MouseEvent KeyboardEvent Node Element HTMLElement MutationObserver ResizeObserver IntersectionObserver getComputedStyle performance crypto atob btoa Image Option bootstrap name status top parent opener".split(
    " ",
  ),
);

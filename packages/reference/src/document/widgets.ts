import type { SyntaxNode, Tree } from "@lezer/common";
import { lastNameOf, partsOf, visit } from "./document-tree.ts";
import { elementsAt, elementsIn, type HtmlElement } from "./elements.ts";
import type { NameUse, Span } from "./name-use.ts";
import {
  type Declarations,
  declarationsIn,
  initializerOf,
  resolved,
  selectorIn,
  textOf,
} from "./receivers.ts";
import { componentOf } from "./roles.ts";
import { treeOfDocument } from "./parse-document.ts";
import { usesIn } from "./uses-in.ts";
import { type WidgetSpelling, widgetSpellings } from "./widget-spelling.ts";

/** A call of a library's plugin, or the tag or component that starts a widget. */
export interface WidgetCall {
  node: SyntaxNode;
  /** The selector it is called on; null when unknown. */
  on: ({ text: string } & Span) | null;
  /** The method; null for a start. */
  method: string | null;
  /** What it is called with, without the method's name. */
  arguments: readonly SyntaxNode[];
}

/** A widget of a document, with all that the document says of it. */
export interface Widget {
  /** The element it is made on; null when it is not written as HTML. */
  element: HtmlElement | null;
  calls: readonly WidgetCall[];
  /** From its element, objects and component. */
  options: readonly NameUse[];
  columns: readonly NameUse[];
  /** False when some of its options are computed, so that others may be set. */
  isWhole: boolean;
}

/** What several judges read in a document. */
export interface JudgedText {
  code: string;
  tree: Tree;
  /** Of one library. */
  uses: readonly NameUse[];
  elements: readonly HtmlElement[];
  declarations: Declarations;
  widgets: readonly Widget[];
}

/** Reads in a document what the judges of a library need. */
export const readDocument = (code: string, library: string): JudgedText => {
  const tree = treeOfDocument(code);
  const read = {
    code,
    tree,
    uses: usesIn(code, tree).filter((use) => use.library === library),
    elements: elementsIn(tree, code),
    declarations: declarationsIn(tree, code),
  };
  const spelling = widgetSpellings.find((each) => each.library === library);
  return { ...read, widgets: spelling ? widgetsIn(read, spelling) : [] };
};

type Read = Omit<JudgedText, "widgets">;

const widgetsIn = (text: Read, spelling: WidgetSpelling): Widget[] => {
  const { code, tree, elements } = text;
  const made = new Map<HtmlElement | string, WidgetCall[]>();
  const add = (at: HtmlElement | string, call: WidgetCall) => made.set(at, [...(made.get(at) ?? []), call]);
  for (const element of elements)
    if (element.name === spelling.element && isToggled(element, spelling))
      add(element, { node: element.tag, on: null, method: null, arguments: [] });
  visit(tree, code, ({ name, node, from }) => {
    if (name === "JSXOpenTag" || name === "JSXSelfClosingTag") {
      if (componentOf(node, code) === spelling)
        add(`component ${from}`, { node, on: null, method: null, arguments: [] });
      return;
    }
    const call = name === "CallExpression" ? callOf(node, spelling, text) : null;
    if (!call) return;
    const at = call.on ? elementsAt(call.on.text, elements) : [];
    for (const element of at ?? []) add(element, call);
    if (!at?.length) add(call.on ? call.on.text : `call ${from}`, call);
  });
  return [...made].map(([at, calls]) => widgetOf(typeof at === "string" ? null : at, calls, text, spelling));
};

/** Whether an element starts a widget by itself. */
export const isToggled = ({ attributes }: HtmlElement, { toggle }: WidgetSpelling): boolean =>
  toggle !== undefined && attributes.get(toggle.attribute)?.text === toggle.value;

const callOf = (node: SyntaxNode, { plugin }: WidgetSpelling, text: Read): WidgetCall | null => {
  const { code, declarations } = text;
  const callee = node.firstChild;
  const list = node.getChild("ArgList");
  if (callee?.name !== "MemberExpression" || !list || lastNameOf(callee, code) !== plugin) return null;
  const [first, ...others] = partsOf(list);
  const method = textOf(first, code, declarations) ?? null;
  const on = selectorIn(callee.firstChild, code, declarations);
  return { node, on, method, arguments: method === null ? (first ? [first, ...others] : []) : others };
};

const widgetOf = (
  element: HtmlElement | null,
  calls: readonly WidgetCall[],
  { code, uses, declarations }: Read,
  { columns: spelled, optionsProp }: WidgetSpelling,
): Widget => {
  const starts = calls.filter(({ method }) => method === null || method === "refreshOptions");
  const given = starts.flatMap((call) => call.arguments.slice(0, 1));
  const objects = given.map((node) => resolved(node, code, declarations));
  const isComponent = calls.some(({ node }) => node.name.startsWith("JSX"));
  const within = [...objects, ...(isComponent ? calls.map(({ node }) => node) : [])];
  const listed = within.flatMap((node) => columnListsIn(node, spelled?.option, code, declarations));
  const isIn = ({ owner }: NameUse, nodes: readonly SyntaxNode[]) =>
    nodes.some(({ from, to }) => from <= owner && owner < to);
  const isOfElement = ({ written, owner }: NameUse) =>
    written === "attribute" &&
    element !== null &&
    (owner === element.tag.from || (element.tag.parent?.from ?? 0) <= owner) &&
    owner < (element.tag.parent?.to ?? 0);
  const isPlain = objects.every(({ name, from }, index) => {
    const node = given[index];
    const word = node?.name === "VariableName" ? code.slice(node.from, node.to) : undefined;
    return name === "ObjectExpression" && (word === undefined || from < 0 || !isChanged(word, code));
  });
  return {
    element,
    calls,
    options: uses.filter((use) => use.kind === "option" && (isOfElement(use) || isIn(use, within))),
    columns: uses.filter(
      (use) => use.kind === "column-option" && (isOfElement(use) || isIn(use, [...within, ...listed])),
    ),
    isWhole:
      (element !== null || isComponent) &&
      starts.some(({ method }) => method === null) &&
      isPlain &&
      !within.some(isComputed) &&
      !altersDefaults.test(code) &&
      !(
        optionsProp !== undefined &&
        isComponent &&
        within.some(({ from, to }) => code.slice(from, to).includes(optionsProp))
      ) &&
      !loadsOthers(code),
  };
};

/** Whether an object or component has names that its text does not show. */
const isComputed = (node: SyntaxNode): boolean =>
  node.getChild("JSXSpreadAttribute") !== null ||
  node
    .getChildren("Property")
    .some(({ firstChild }) => firstChild?.name === "Spread" || firstChild?.name === "[");

/** Whether something is set in a variable's object later. */
const isChanged = (word: string, code: string) =>
  new RegExp(
    `(?<![\\w$.])${word.replaceAll("$", String.raw`\$`)}\\s*(?:\\.[\\w$.]+|\\[[^\\]]*\\])\\s*=(?!=)`,
  ).test(code);

const altersDefaults = /\.(?:defaults|DEFAULTS)\b/;

/** The lists of columns in an object of options or a component, or of the variable that it names. */
const columnListsIn = (
  node: SyntaxNode,
  option: string | undefined,
  code: string,
  declarations: Declarations,
): SyntaxNode[] => {
  const lists: SyntaxNode[] = [];
  for (const property of [...node.getChildren("Property"), ...node.getChildren("JSXAttribute")]) {
    const name = property.firstChild;
    if (!name || code.slice(name.from, name.to) !== option) continue;
    const last = property.lastChild ?? name;
    const [value = last] = last.name === "JSXEscape" ? partsOf(last) : [];
    // A shorthand property.
    const list =
      value.from > name.from ? resolved(value, code, declarations) : initializerOf(option, declarations);
    if (list) lists.push(list);
  }
  return lists;
};

const known =
  /(?:jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|code\.jquery\.com|googleapis\.com|bootcdn\.net|staticfile\.org)\//;

/** Whether a document loads scripts of its own, which may do anything. */
export const loadsOthers = (code: string): boolean =>
  [...code.matchAll(/<script[^>]+\bsrc\s*=\s*["']?([^"'\s>]+)/gi)].some(
    ([, address = ""]) => !known.test(address),
  ) || /(?<![\w$.])import\s*\(/.test(code);

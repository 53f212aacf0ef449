import type { SyntaxNode, Tree } from "@lezer/common";
import { tagNameOf, visit } from "./document-tree.ts";
import type { UsedValue } from "./name-use.ts";
import { valueOfAttribute } from "./tag-uses.ts";

/** An element that a document writes as HTML. */
export interface HtmlElement {
  /** In lower case. */
  name: string;
  /** Its opening tag. */
  tag: SyntaxNode;
  attributes: ReadonlyMap<string, UsedValue | null>;
  parent: HtmlElement | null;
}

/** The elements of a document, in order. */
export const elementsIn = (tree: Tree, code: string): HtmlElement[] => {
  const elements = new Map<number, HtmlElement>();
  visit(tree, code, ({ name, node }) => {
    if (name !== "OpenTag" && name !== "SelfClosingTag") return;
    const attributes = node.getChildren("Attribute").map((attribute) => {
      const key = attribute.getChild("AttributeName");
      const text = key ? code.slice(key.from, key.to).toLowerCase() : "";
      return [text, valueOfAttribute(attribute, code)] as const;
    });
    const around = node.parent?.parent;
    elements.set(node.parent?.from ?? node.from, {
      name: tagNameOf(node, code),
      tag: node,
      attributes: new Map(attributes),
      // The document itself begins where its first element does.
      parent: around?.name === "Element" ? (elements.get(around.from) ?? null) : null,
    });
  });
  return [...elements.values()];
};

const compound = /^(\*|[a-z][\w-]*)?((?:[#.][A-Za-z_][\w-]*|\[[\w-]+(?:=["']?[\w -]*["']?)?\])*)$/i;

/** The elements that a selector matches; null for one with parts that are not understood. */
export const elementsAt = (selector: string, elements: readonly HtmlElement[]): HtmlElement[] | null => {
  const found: HtmlElement[] = [];
  for (const part of selector.split(",")) {
    const steps = part.trim().split(/\s*>\s*|\s+/);
    if (steps.some((step) => step === "" || !compound.test(step))) return null;
    found.push(...elements.filter((element) => isAt(element, steps)));
  }
  return found;
};

/** Whether an element is at the end of the steps; a child is not told from any descendant. */
const isAt = (element: HtmlElement, steps: readonly string[]): boolean => {
  if (!isOf(element, steps.at(-1) ?? "")) return false;
  const before = steps.slice(0, -1);
  if (before.length === 0) return true;
  for (let around = element.parent; around; around = around.parent) if (isAt(around, before)) return true;
  // The page around the document has these.
  return before.length === 1 && /^(?:body|html)$/.test(before[0] ?? "");
};

const isOf = ({ name, attributes }: HtmlElement, step: string): boolean => {
  const [, tag, marks = ""] = compound.exec(step) ?? [];
  if (tag !== undefined && tag !== "*" && tag.toLowerCase() !== name) return false;
  return (marks.match(/[#.][\w-]+|\[[^\]]+\]/g) ?? []).every((mark) => {
    if (mark.startsWith("#")) return attributes.get("id")?.text === mark.slice(1);
    if (mark.startsWith("."))
      return attributes.get("class")?.text.split(/\s+/).includes(mark.slice(1)) === true;
    const [key = "", value] = mark.slice(1, -1).split("=");
    const attribute = attributes.get(key.toLowerCase());
    return (
      attribute !== undefined && (value === undefined || attribute?.text === value.replaceAll(/["']/g, ""))
    );
  });
};

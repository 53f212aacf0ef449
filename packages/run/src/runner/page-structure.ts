import type { PageElement } from "@online-editor/contract";
import { comparedProperties, structureBounds as bounds } from "@online-editor/contract/bounds";
import { shownInField } from "./shown-in-field.ts";

/** Elements that show nothing, or contain too much that nobody compares. */
const skipped = ["SCRIPT", "STYLE", "LINK", "TEMPLATE", "NOSCRIPT", "META"];

/** The page's address differs between any two runs and means nothing. */
const shortened = (value: string) => value.replace(/\s+/g, " ").trim().slice(0, bounds.text);

/** The elements of a page, each after its parent, with what can be compared of them. */
export const structureOf = (page: Window): { reported: PageElement[]; elements: Element[] } => {
  const reported: PageElement[] = [];
  const elements: Element[] = [];
  const add = (element: Element, parent: number | null) => {
    if (reported.length >= bounds.elements || skipped.includes(element.tagName.toUpperCase())) return;
    const index = reported.length;
    reported.push({ parent, ...describe(page, element) });
    elements.push(element);
    // To its viewer, a drawing is one thing.
    if (element.namespaceURI !== "http://www.w3.org/2000/svg")
      for (const child of Array.from(element.children)) add(child, index);
  };
  add(page.document.body, null);
  return { reported, elements };
};

/** An element that is laid out but invisible has neither a size nor a style: nobody sees them differ. */
const describe = (page: Window, element: Element): Omit<PageElement, "parent"> => {
  const computed = page.getComputedStyle(element);
  // Libraries shrink the select that they replace to a dot, with its options.
  const { width: room = Infinity } = element.closest("select")?.getBoundingClientRect() ?? {};
  const isVisible = computed.visibility === "visible" && (room === 0 || room > 1);
  const { left, top, width, height } = element.getBoundingClientRect();
  const root = page.document.documentElement.getBoundingClientRect();
  const pixels = (from: number, to: number) => (isVisible && width + height > 0 ? Math.round(to - from) : 0);
  return {
    name: element.tagName.toLowerCase().slice(0, bounds.name),
    text: shortened(
      shownInField(element) ??
        Array.from(element.childNodes, (node) => (node.nodeType === 3 ? (node.nodeValue ?? "") : "")).join(
          " ",
        ),
    ),
    attributes: Array.from(element.attributes, ({ name, value }): [string, string] => [
      name.slice(0, bounds.name),
      shortened(value),
    ])
      .filter(([name]) => name !== "style")
      .slice(0, bounds.attributes),
    x: pixels(root.left, left),
    y: pixels(root.top, top),
    width: pixels(0, width),
    height: pixels(0, height),
    style: isVisible
      ? comparedProperties.map((name): [string, string] => [name, shortened(computed.getPropertyValue(name))])
      : [],
  };
};

const shownMs = 2500;

/** Outlines an element for a moment, without changing the page. */
export const pointAt = (element: Element): void => {
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const look = { outline: "3px solid #c2185b", outlineOffset: "2px" };
  element.animate([look, look], { duration: shownMs });
};

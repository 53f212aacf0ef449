import { webAddress } from "@online-editor/contract/described-text";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";

type Node = DefaultTreeAdapterMap["childNode"];

/**
 * A `desc`, which holds HTML and Markdown, with the marks of a description (`describedParts` of the contract) in the
 * place of its HTML: links, code and emphasis. Other elements leave their text; executes nothing.
 */
export const descriptionOf = (desc: string): string => {
  // Markdown's code first: what stands in it is no HTML.
  const codes: string[] = [];
  const held = desc.replaceAll(markdownCode, (code) => `${heldMark}${codes.push(code) - 1}${heldMark}`);
  return written(parseFragment(held).childNodes)
    .replaceAll(heldCode, (_, index: string) => codes[Number(index)] ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
};

const markdownCode = /(?<!`)(`{1,2})(?!`)[^]{1,400}?(?<!`)\1(?!`)/g;
/** A private character, which no description has. */
const heldMark = "\u{E000}";
const heldCode = /\u{E000}(\d+)\u{E000}/gu;

/** Pieces in their order; a loop, since markup can be nested deeper than functions. */
const written = (nodes: readonly Node[]): string => {
  let text = "";
  const waiting: (Node | string)[] = nodes.toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") text += next;
    else if ("value" in next) text += next.value;
    else if ("tagName" in next) {
      const [before, after] = marksOf(next);
      waiting.push(after, ...next.childNodes.toReversed(), before);
    }
  }
  return text;
};

type Element = DefaultTreeAdapterMap["element"];

const marksOf = (element: Element): [string, string] => {
  const { tagName, attrs, childNodes } = element;
  if (tagName === "br") return [" ", ""];
  // A mark around nothing, or in itself, would be read as text.
  if (childNodes.length === 0 || isInAnother(element)) return ["", ""];
  switch (tagName) {
    case "a":
      return linkMarks(attrs.find(({ name }) => name === "href")?.value ?? "");
    case "code": {
      const hasTick = childNodes.some((child) => "value" in child && child.value.includes("`"));
      return hasTick ? ["`` ", " ``"] : ["`", "`"];
    }
    case "em":
    case "i":
      return ["*", "*"];
    case "strong":
    case "b":
      return ["**", "**"];
    default:
      return ["", ""];
  }
};

const isInAnother = ({ tagName, parentNode }: Element): boolean => {
  for (let outer = parentNode; outer && "tagName" in outer; outer = outer.parentNode)
    if (outer.tagName === tagName) return true;
  return false;
};

const linkMarks = (href: string): [string, string] => {
  const url = webAddress(href);
  if (url === null) return ["", ""];
  return ["[", `](${url.replaceAll("(", "%28").replaceAll(")", "%29")})`];
};

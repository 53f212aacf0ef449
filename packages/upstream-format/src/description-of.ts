import { webAddress } from "@online-editor/contract/described-text";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";

type Node = DefaultTreeAdapterMap["childNode"];

/**
 * Converts a `desc`, which holds HTML and Markdown, to the marks of a description (`describedParts` of the contract):
 * links, code and emphasis. Other elements are reduced to their text; nothing is executed.
 */
export const descriptionOf = (desc: string): string => {
  // Markdown's code first: its content is not HTML.
  const codes: string[] = [];
  const held = desc.replaceAll(markdownCode, (code) => `${heldMark}${codes.push(code) - 1}${heldMark}`);
  return written(parseFragment(held).childNodes)
    .replaceAll(heldCode, (_, index: string) => codes[Number(index)] ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
};

const markdownCode = /(?<!`)(`{1,2})(?!`)[^]{1,400}?(?<!`)\1(?!`)/g;
/** A private-use character, which no description contains. */
const heldMark = "\u{E000}";
const heldCode = /\u{E000}(\d+)\u{E000}/gu;

/** The parts in order; a loop, since markup can be nested deeper than the call stack. */
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
  // An empty mark, or one nested in itself, would be read as text.
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

import { waitingScriptType } from "@online-editor/contract/script-types";
import { html, parseFragment } from "parse5";
import { attributeOf, type Element, elementsOf } from "./elements.ts";

/**
 * The markup with its plain scripts made to wait, as jQuery's `.html()` does on the libraries' site: modules, files and
 * template contents are left as they are. Text in a string or comment that looks like a script is not one.
 */
export const withWaitingScripts = (markup: string): string => {
  const starts = elementsOf(parseFragment(markup, { sourceCodeLocationInfo: true }))
    .filter(isPlain)
    .map(({ sourceCodeLocation }) => sourceCodeLocation?.startOffset ?? 0);
  let text = "";
  let at = 0;
  for (const start of starts.sort((one, other) => one - other)) {
    const end = start + "<script".length;
    text += `${markup.slice(at, end)} type="${waitingScriptType}"`;
    at = end;
  }
  return text + markup.slice(at);
};

/** The first attribute of a name counts: the one inserted before an element's own. */
const isPlain = (element: Element) =>
  element.tagName === "script" &&
  element.namespaceURI === html.NS.HTML &&
  // A script that the parser has closed itself does not run.
  element.sourceCodeLocation?.endTag !== undefined &&
  attributeOf(element, "src") === undefined &&
  /^$|\/(?:java|ecma)script/i.test(attributeOf(element, "type") ?? "");

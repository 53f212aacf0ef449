import { waitingScriptType } from "@online-editor/contract/script-types";
import { type DefaultTreeAdapterMap, html, parseFragment } from "parse5";

type Element = DefaultTreeAdapterMap["element"];

/**
 * The markup with its plain scripts made to wait, as jQuery's `.html()` has it on the libraries' site: modules, files and
 * what stands in a template are left as they are. Text that only looks like a script, in a string or comment, is none.
 */
export const withWaitingScripts = (markup: string): string => {
  const starts = scriptsIn(markup).map(({ sourceCodeLocation }) => sourceCodeLocation?.startOffset ?? 0);
  let text = "";
  let at = 0;
  for (const start of starts.sort((one, other) => one - other)) {
    const end = start + "<script".length;
    text += `${markup.slice(at, end)} type="${waitingScriptType}"`;
    at = end;
  }
  return text + markup.slice(at);
};

/** The first attribute of a name counts: the one that is put in front of an element's own. */
const isPlain = ({ tagName, namespaceURI, attrs, sourceCodeLocation }: Element) =>
  tagName === "script" &&
  namespaceURI === html.NS.HTML &&
  // One that the parser has closed itself does not run.
  sourceCodeLocation?.endTag !== undefined &&
  !attrs.some(({ name }) => name === "src") &&
  /^$|\/(?:java|ecma)script/i.test(attrs.find(({ name }) => name === "type")?.value ?? "");

/** A loop, since markup can be nested deeper than functions. The contents of templates are no child nodes. */
const scriptsIn = (markup: string): Element[] => {
  const found: Element[] = [];
  const waiting: DefaultTreeAdapterMap["childNode"][] = [
    ...parseFragment(markup, { sourceCodeLocationInfo: true }).childNodes,
  ];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!("tagName" in node)) continue;
    if (isPlain(node)) found.push(node);
    waiting.push(...node.childNodes);
  }
  return found;
};

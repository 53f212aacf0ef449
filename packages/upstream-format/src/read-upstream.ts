import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { mayBeUpstream } from "./may-be-upstream.ts";
import { type Init, readInit, UnreadableInit } from "./read-init.ts";

type Node = DefaultTreeAdapterMap["childNode"];
type Element = DefaultTreeAdapterMap["element"];

/** A part of a text: from `start` up to but excluding `end`, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** A document in the upstream example format. */
export interface UpstreamExample extends Init {
  text: string;
  /** The script with `init`. */
  script: Span;
}

/**
 * The text is in the upstream format, but part of it cannot be read: `reason` says what, `line` where, counting from 1;
 * the message says both.
 */
export class UnreadableUpstream extends Error {
  readonly code = "upstream-unreadable";
  readonly reason: string;
  readonly line: number | null;

  constructor(reason: string, line: number | null) {
    super(line === null ? reason : `Line ${line}: ${reason}`);
    this.reason = reason;
    this.line = line;
  }
}

/**
 * Reads a document in the upstream format: its first script is only `init({…})`. The format is defined by what the
 * libraries' own pages do with it. Null when the text is not in this format. Throws `UnreadableUpstream`.
 */
export function readUpstream(text: string): UpstreamExample | null {
  if (!mayBeUpstream(text)) return null;
  if (nestingOf(text) > maxNesting)
    throw new UnreadableUpstream(`its elements are nested more than ${maxNesting} deep`, null);
  const elements = parseFragment(text, { sourceCodeLocationInfo: true }).childNodes.filter(isElement);
  const script = elements.find(({ tagName }) => tagName === "script");
  const init = script && initOf(script);
  if (!init) return null;
  const { startOffset: start = 0, endOffset: end = 0 } = script.sourceCodeLocation ?? {};
  return { ...init, text, script: { start, end } };
}

/** As deep as browsers nest elements. At some tags the parser searches all open elements. */
const maxNesting = 512;

/**
 * The most elements open at a time, judged by the tags alone; elements with an optional end tag do not nest by
 * themselves.
 */
function nestingOf(text: string): number {
  let [open, most] = [0, 0];
  for (const [, slash, name = ""] of text.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    if (endless.has(name.toLowerCase())) continue;
    open = slash === "/" ? Math.max(0, open - 1) : open + 1;
    most = Math.max(most, open);
  }
  return most;
}

const endless = new Set(
  "area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option optgroup colgroup rt rp".split(
    " ",
  ),
);

const isElement = (node: Node): node is Element => "tagName" in node;

function initOf(script: Element): Init | null {
  const [content] = script.childNodes;
  if (content?.nodeName !== "#text" || !("value" in content)) return null;
  try {
    return readInit(content.value);
  } catch (error) {
    if (!(error instanceof UnreadableInit)) throw error;
    const before = (content.sourceCodeLocation?.startLine ?? 1) - 1;
    throw new UnreadableUpstream(error.message, error.line === null ? null : before + error.line);
  }
}

import { type DocumentInPage, type Place, placeInDocument } from "./place-in-document.ts";

const inAttribute = /\b(?:src|href|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;
const inQuotes = /"([^"\r\n]*)"|'([^'\r\n]*)'|`([^`\r\n]*)`/g;
const inStyle = /\burl\(\s*([^\s"')]+)/gi;

/**
 * Where a document requests an address: the element that has it, else the text that spells it, which may be the end of
 * a path as in the upstream format. Null when the document does not name it.
 */
export const placeOfAddress = (address: string, run: DocumentInPage, pageUrl: string): Place | null => {
  const page = withoutComments(run.page);
  const isAddress = (text: string) => {
    const value = text.replaceAll("&amp;", "&");
    return value === address || (value !== "" && URL.parse(value, pageUrl)?.href === address);
  };
  for (const spelled of [inAttribute, inQuotes, inStyle]) {
    const at = find(page, spelled, isAddress);
    if (at !== null) return placeInDocument(placeAt(page, at), { ...run, inserted: nothing });
  }
  const at = find(withoutComments(run.code), inQuotes, (text) => endsAddress(text, address));
  return at === null ? null : placeAt(run.code, at);
};

const nothing = { line: 0, characters: 0 };

const find = (text: string, spelled: RegExp, isWanted: (value: string) => boolean): number | null => {
  for (const found of text.matchAll(spelled)) {
    const value = found.slice(1).find(Boolean) ?? "";
    if (isWanted(value.trim())) return found.index + found[0].indexOf(value);
  }
  return null;
};

/**
 * True for `extensions/export/x.js` and `https://unpkg.com/a@1.0.0/x.js`, which both end an address of ours, and for the
 * name of a package that is imported.
 */
const endsAddress = (text: string, address: string) => {
  const requested = URL.parse(address)?.pathname ?? "";
  if (requested === `/npm/${text}/+esm`) return true;
  const path = text.replace(/^(?:https?:)?\/\/[^/]+\/(?:npm\/|gh\/)?/i, "").replace(/^\.?\//, "");
  return /\.\w+$/.test(path) && requested.endsWith(`/${path}`);
};

/** Searches for each end once: a regular expression would search again after every unclosed comment. */
const withoutComments = (text: string) => {
  let rest = "";
  let at = 0;
  for (let start = text.indexOf("<!--"); start !== -1; start = text.indexOf("<!--", at)) {
    const end = text.indexOf("-->", start);
    if (end === -1) break;
    rest += text.slice(at, start) + text.slice(start, end + 3).replaceAll(/[^\r\n]/g, " ");
    at = end + 3;
  }
  return rest + text.slice(at);
};

const placeAt = (text: string, at: number): Place => {
  const lines = text.slice(0, at).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
};

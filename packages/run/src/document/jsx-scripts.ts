import { compiledScriptTypes } from "@online-editor/contract/script-types";

/** The start tags of scripts, found without parsing the HTML, since this runs at every run. */
export const scriptTag = /<script\b[^<>]*>/gi;

const jsxType = new RegExp(
  `\\btype\\s*=\\s*["']?\\s*(?:${Object.keys(compiledScriptTypes).join("|")})\\b`,
  "i",
);

/** True for the start tag of a script written in JSX or TSX. */
export const isJsxTag = (tag: string): boolean => jsxType.test(tag);

/** True when a document has a script written in JSX or TSX. */
export const hasJsx = (code: string): boolean => [...code.matchAll(scriptTag)].some(([tag]) => isJsxTag(tag));

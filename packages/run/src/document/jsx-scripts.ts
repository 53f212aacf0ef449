import { compiledScriptTypes } from "@online-editor/contract/script-types";

/** The start tags of a text's scripts, found without reading it as a browser would: it is asked at every run. */
export const scriptTag = /<script\b[^<>]*>/gi;

const jsxType = new RegExp(
  `\\btype\\s*=\\s*["']?\\s*(?:${Object.keys(compiledScriptTypes).join("|")})\\b`,
  "i",
);

/** Whether a script's start tag says that it is written in JSX or TSX. */
export const isJsxTag = (tag: string): boolean => jsxType.test(tag);

/** Whether a document has a script that is written in JSX or TSX. */
export const hasJsx = (code: string): boolean => [...code.matchAll(scriptTag)].some(([tag]) => isJsxTag(tag));

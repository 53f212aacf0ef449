/** A text as a regular expression finds it; `RegExp.escape` is not everywhere yet. */
export const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

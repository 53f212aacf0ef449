import { assetPathOf, type KnownNames } from "@online-editor/selection";

/** Where references to public CDNs point instead. */
export interface CdnReplacement extends KnownNames {
  assetOrigin: string;
}

/**
 * Points references to npm packages on public CDNs at the asset origin, so that a pasted page loads the same bytes on a
 * closed network. Only an address at the start of a value counts (after a quote, an attribute's `=` or `url(`): one
 * inside another address, or in running text, is content.
 */
export const rewriteCdnReferences = (text: string, { assetOrigin, ...names }: CdnReplacement): string =>
  text.replace(publicCdn, (whole: string, host: string, path: string, at: number) => {
    if (!beginsValue.test(text.slice(Math.max(0, at - longestLead), at))) return whole;
    const assetPath = assetPathOf({ host, path }, names);
    return assetPath === null ? whole : assetOrigin + assetPath;
  });

const publicCdn = /(?:https?:)?\/\/([a-z][\w-]*(?:\.[\w-]+)+)\/([^\s"'`<>()\\]*)/gi;

const longestLead = 100;
const beginsValue = /(?:["'`]|\burl\(|\s[\w:-]+\s*=)\s*$/i;

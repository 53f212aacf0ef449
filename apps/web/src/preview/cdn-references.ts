import type { Catalogue } from "@online-editor/contract";

/** Where references to public CDNs lead instead. */
export interface CdnReplacement {
  assetOrigin: string;
  /** The libraries of cdnjs that are npm packages; others stay as they are. */
  cdnjs: Catalogue["cdnjs"];
  /** The git repositories (`owner/name`) that the asset origin serves; others stay as they are. */
  repositories: string[];
}

/**
 * Points references to npm packages on public CDNs (jsDelivr, unpkg, cdnjs) at the asset origin, so that a pasted
 * page loads the same bytes on a closed network. Only an address that begins a value counts (after a quote, an
 * attribute's `=` or `url(`): one inside another address, or in running text, is somebody's words.
 */
export const rewriteCdnReferences = (text: string, replacement: CdnReplacement): string =>
  text.replace(publicCdn, (whole: string, host: string, path: string, at: number) => {
    if (!beginsValue.test(text.slice(Math.max(0, at - longestLead), at)) || isMadeByCdn.test(path))
      return whole;
    return addressOf(host.toLowerCase(), path, replacement) ?? whole;
  });

const publicCdn =
  /(?:https?:)?\/\/(cdn\.jsdelivr\.net\/npm|cdn\.jsdelivr\.net\/gh|unpkg\.com|cdnjs\.cloudflare\.com\/ajax\/libs)\/([^\s"'`<>()\\]*)/gi;

const longestLead = 100;
const beginsValue = /(?:["'`]|\burl\(|\s[\w:-]+\s*=)\s*$/i;

/** What no file of a package answers: modules built on the fly, descriptions, pages to look around in. */
const isMadeByCdn = /\/\+esm$|[?&](?:module|meta)\b|^browse[/:]/;

const addressOf = (host: string, path: string, { assetOrigin, cdnjs, repositories }: CdnReplacement) => {
  switch (host) {
    case "cdn.jsdelivr.net/gh": {
      const repository = /^([\w.-]+\/[\w.-]+)@/.exec(path)?.[1];
      return repository !== undefined && repositories.includes(repository)
        ? `${assetOrigin}/gh/${path}`
        : null;
    }
    case "cdnjs.cloudflare.com/ajax/libs": {
      const [start, name = "", version = ""] = /^([\w.-]+)\/(\d[\w.-]*)\//.exec(path) ?? [];
      const known = Object.hasOwn(cdnjs, name) ? cdnjs[name] : undefined;
      if (start === undefined || known === undefined) return null;
      return `${assetOrigin}/npm/${known.package}@${version}/${known.root}${path.slice(start.length)}`;
    }
    default:
      return `${assetOrigin}/npm/${path}`;
  }
};

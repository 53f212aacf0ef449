import type { Catalogue, Library } from "@online-editor/contract";

/** A file of a package as a page asks for it. `version` is null where the page leaves it open; it may be a range. */
export interface FileReference {
  package: string;
  version: string | null;
  path: string;
}

/** What is known of public CDNs' names. */
export interface KnownNames {
  /** The libraries of cdnjs that are npm packages. */
  cdnjs: Catalogue["cdnjs"];
  libraries: readonly Pick<Library, "package" | "repository">[];
}

/** The hosts of public CDNs, for an expression of one's own; `assetPathOf` takes what it finds. */
export const cdnHosts =
  "cdn\\.jsdelivr\\.net\\/npm|cdn\\.jsdelivr\\.net\\/gh|unpkg\\.com|cdnjs\\.cloudflare\\.com\\/ajax\\/libs|code\\.jquery\\.com|(?:maxcdn|netdna|stackpath)\\.bootstrapcdn\\.com";

/**
 * The path below an asset origin that answers the same file as a public CDN: `/npm/…` or `/gh/…`, with the version as
 * it was written. Null for what is no file of a package (built on the fly, a page to look around in) or not known.
 */
export function assetPathOf(
  { host, path }: { host: string; path: string },
  { cdnjs, libraries }: KnownNames,
): string | null {
  if (isMadeByCdn.test(path)) return null;
  switch (host.toLowerCase()) {
    case "cdn.jsdelivr.net/gh": {
      const name = /^([\w.-]+\/[\w.-]+)@/.exec(path)?.[1];
      return libraries.some(({ repository }) => repository === name) ? `/gh/${path}` : null;
    }
    case "cdnjs.cloudflare.com/ajax/libs": {
      const [start, name = "", version = ""] = /^([\w.-]+)\/(\d[\w.-]*)\//.exec(path) ?? [];
      const known = Object.hasOwn(cdnjs, name) ? cdnjs[name] : undefined;
      if (start === undefined || known === undefined) return null;
      return `/npm/${known.package}@${version}/${known.root}${path.slice(start.length)}`;
    }
    case "code.jquery.com": {
      const [, version = "", rest = ""] =
        /^jquery-(\d+\.\d+\.\d+)((?:\.slim)?(?:\.min)?\.js.*)$/.exec(path) ?? [];
      return version === "" ? null : `/npm/jquery@${version}/dist/jquery${rest}`;
    }
    case "cdn.jsdelivr.net/npm":
    case "unpkg.com":
      return `/npm/${path}`;
    default: {
      const [start, version = ""] = /^(?:twitter-)?bootstrap\/(\d+\.\d+\.\d+)\//.exec(path) ?? [];
      return start === undefined ? null : `/npm/bootstrap@${version}/dist/${path.slice(start.length)}`;
    }
  }
}

const isMadeByCdn = /\/\+esm$|[?&](?:module|meta)\b|^browse[/:]/;

const cdnAddress = new RegExp(`^(?:https?:)?\\/\\/(${cdnHosts})\\/(.*)$`, "i");

/** The path below an asset origin for a whole address; null when it is none of a public CDN. */
export function assetPathFor(url: string, names: KnownNames): string | null {
  const [, host, path] = cdnAddress.exec(url.trim()) ?? [];
  return host === undefined || path === undefined ? null : assetPathOf({ host, path }, names);
}

/** Which file of which package an address names; null when it is none of a public CDN. */
export function readCdnAddress(url: string, names: KnownNames): FileReference | null {
  const assetPath = assetPathFor(url, names);
  return assetPath === null ? null : readAssetPath(assetPath, names);
}

function readAssetPath(assetPath: string, { libraries }: KnownNames): FileReference | null {
  const [, name, version, path] =
    (assetPath.startsWith("/gh/") ? repositoryFile : packageFile).exec(assetPath) ?? [];
  if (name === undefined || path === undefined) return null;
  const own = assetPath.startsWith("/gh/")
    ? libraries.find(({ repository }) => repository === name)?.package
    : name;
  return own === undefined ? null : { package: own, version: version ?? null, path };
}

const packageFile = /^\/npm\/((?:@[\w.-]+\/)?[\w.-]+)(?:@([^/?#]+))?\/([^?#]+)/;
const repositoryFile = /^\/gh\/([\w.-]+\/[\w.-]+)@([^/?#]+)\/([^?#]+)/;

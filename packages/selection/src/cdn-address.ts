import type { Catalogue, Library } from "@online-editor/contract";
import valid from "semver/functions/valid.js";
import { matchesRelease } from "./matches-release.ts";

/** A page's reference to a file of a package. `version` is null if the page gives none; it may be a range. */
export interface FileReference {
  package: string;
  version: string | null;
  path: string;
}

/** What is known about names on public CDNs. */
export interface KnownNames {
  /** The libraries on cdnjs that are npm packages. */
  cdnjs: Catalogue["cdnjs"];
  libraries: readonly Pick<Library, "package" | "repository">[];
}

/** The hosts of public CDNs, as part of a regular expression; `assetPathOf` accepts its matches. */
export const cdnHosts =
  "cdn\\.jsdelivr\\.net\\/(?:npm|gh|combine)|esm\\.run|unpkg\\.com|cdnjs\\.cloudflare\\.com\\/ajax\\/libs|code\\.jquery\\.com|(?:maxcdn|netdna|stackpath)\\.bootstrapcdn\\.com";

/**
 * The path below an asset origin that serves the same file as a public CDN: `/npm/…`, `/gh/…` or `/combine/…`, with the
 * version as written. Null for an unknown address, or one that is not a file of a package (a directory page).
 */
export function assetPathOf(
  { host, path }: { host: string; path: string },
  names: KnownNames,
): string | null {
  switch (host.toLowerCase()) {
    case "cdn.jsdelivr.net/gh":
      return isOfKnownRepository(path, names) ? `/gh/${path}` : null;
    case "cdn.jsdelivr.net/combine":
      return isCombined(path, names) ? `/combine/${path}` : null;
    case "cdn.jsdelivr.net/npm":
      return `/npm/${path}`;
    case "esm.run":
      return `/npm/${asModule(path)}`;
    case "unpkg.com":
      if (/^browse[/:]|[?&]meta\b/.test(path)) return null;
      return `/npm/${/[?&]module\b/.test(path) ? asModule(path) : path}`;
    case "cdnjs.cloudflare.com/ajax/libs":
      return cdnjsPath(path, names);
    case "code.jquery.com": {
      const [, version = "", rest = ""] =
        /^jquery-(\d+\.\d+\.\d+)((?:\.slim)?(?:\.min)?\.js.*)$/.exec(path) ?? [];
      if (version !== "") return `/npm/jquery@${version}/dist/jquery${rest}`;
      const [, ofUi = "", uiFile = ""] =
        /^ui\/(\d+\.\d+\.\d+)\/(jquery-ui(?:\.min)?\.js.*)$/.exec(path) ?? [];
      return ofUi === "" ? null : `/npm/jquery-ui-dist@${ofUi}/${uiFile}`;
    }
    default: {
      const [start, name = "", version = ""] =
        /^(?:twitter-)?(bootstrap|font-awesome)\/(\d+\.\d+\.\d+)\//.exec(path) ?? [];
      if (start === undefined) return null;
      return `/npm/${name}@${version}/${name === "bootstrap" ? "dist/" : ""}${path.slice(start.length)}`;
    }
  }
}

function isOfKnownRepository(path: string, { libraries }: KnownNames): boolean {
  const name = /^([\w.-]+\/[\w.-]+)@/.exec(path)?.[1];
  return libraries.some(({ repository }) => repository === name);
}

/** True when every file is one that the asset service serves. */
function isCombined(path: string, names: KnownNames): boolean {
  return path.split(",").every((part) => {
    const [, kind, rest = ""] = /^(npm|gh)\/(.+)$/.exec(part) ?? [];
    return kind === "npm" || (kind === "gh" && isOfKnownRepository(rest, names));
  });
}

/** The path of a file as a module, which its query asked the CDN for. */
function asModule(path: string): string {
  const [plain = ""] = path.split(/[?#]/);
  return `${plain.replace(/\/$/, "")}/+esm`;
}

function cdnjsPath(path: string, { cdnjs }: KnownNames): string | null {
  const [start, name = "", version = ""] = /^([\w.-]+)\/(\d[\w.-]*)\//.exec(path) ?? [];
  const known = Object.hasOwn(cdnjs, name) ? cdnjs[name] : undefined;
  if (start === undefined || known === undefined) return null;
  const rest = path.slice(start.length);
  const { package: npmName = known.package, root } =
    known.exceptions?.find(
      ({ versions, paths = "" }) =>
        rest.startsWith(paths) &&
        (versions === undefined || (valid(version) !== null && matchesRelease(versions, version))),
    ) ?? known;
  return `/npm/${npmName}@${version}/${root}${rest}`;
}

const cdnAddress = new RegExp(`^(?:https?:)?\\/\\/(${cdnHosts})\\/(.*)$`, "i");

/** The path below an asset origin for a complete address; null unless it is a public CDN's. */
export function assetPathFor(url: string, names: KnownNames): string | null {
  const [, host, path] = cdnAddress.exec(url.trim()) ?? [];
  return host === undefined || path === undefined ? null : assetPathOf({ host, path }, names);
}

/** The package and file that an address names; null unless it is a public CDN's. */
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

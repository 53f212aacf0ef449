import type { Catalogue, Library } from "@online-editor/contract";
import valid from "semver/functions/valid.js";
import { matchesRelease } from "./releases-of.ts";

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
export const cdnHosts = [
  String.raw`cdn\.jsdelivr\.net\/(?:npm|gh|combine)|esm\.run|unpkg\.com|cdnjs\.cloudflare\.com\/ajax\/libs`,
  String.raw`ajax\.googleapis\.com\/ajax\/libs|ajax\.aspnetcdn\.com\/ajax|cdn\.bootcdn\.net\/ajax\/libs|cdn\.bootcss\.com`,
  String.raw`cdn\.staticfile\.(?:org|net)|lib\.baomitu\.com|code\.jquery\.com|(?:maxcdn|netdna|stackpath)\.bootstrapcdn\.com`,
  String.raw`use\.fontawesome\.com|fonts\.googleapis\.com`,
].join("|");

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
    case "ajax.googleapis.com/ajax/libs":
    case "cdn.bootcdn.net/ajax/libs":
    case "cdn.bootcss.com":
    case "cdn.staticfile.org":
    case "cdn.staticfile.net":
    case "lib.baomitu.com":
      return cdnjsPath(path, names);
    case "use.fontawesome.com": {
      const [, version, file] = /^releases\/v([\d.]+)\/((?:css|js)\/.+)$/.exec(path) ?? [];
      return version === undefined ? null : `/npm/@fortawesome/fontawesome-free@${version}/${file}`;
    }
    case "fonts.googleapis.com":
      return /^(?:icon|css)\?family=Material\+Icons(?:&|$)/.test(path)
        ? "/npm/material-icons@1.13.12/iconfont/material-icons.css"
        : null;
    case "ajax.aspnetcdn.com/ajax":
    case "code.jquery.com":
      return jqueryPath(path);
    default: {
      const [start, name = "", version = ""] =
        /^(?:twitter-)?(bootstrap|font-awesome)\/(\d+\.\d+\.\d+)\//.exec(path) ?? [];
      if (start === undefined) return null;
      return `/npm/${name}@${version}/${name === "bootstrap" ? "dist/" : ""}${path.slice(start.length)}`;
    }
  }
}

/** The layout of jQuery's own CDN and of Microsoft's: jQuery, jQuery Migrate, jQuery UI with its base theme, Bootstrap. */
function jqueryPath(path: string): string | null {
  const [, ofUi, uiFile] =
    /^(?:ui|jquery\.ui)\/([\d.]+)\/(?:themes\/base\/)?(jquery-ui(?:\.min)?\.(?:js|css).*)$/.exec(path) ?? [];
  if (ofUi !== undefined) return `/npm/jquery-ui-dist@${ofUi}/${uiFile}`;
  const [, migrate, rest] = /^(?:jquery\.migrate\/)?jquery-migrate-([\d.]+\d)(.*)$/i.exec(path) ?? [];
  if (migrate !== undefined) return `/npm/jquery-migrate@${migrate}/dist/jquery-migrate${rest}`;
  const [, bootstrap, file] = /^bootstrap\/([\d.]+)\/(.+)$/.exec(path) ?? [];
  return bootstrap === undefined ? jqueryOnNpm(path) : `/npm/bootstrap@${bootstrap}/dist/${file}`;
}

/** Such as `lib/3.6.0/jquery.slim.min.js` or `jquery-3-7-1.min.js`. */
const jqueryFile =
  /^(?:(?:.*\/)?(?:jquery@)?(\d+\.\d+\.\d+)\/(?:.*\/)?|.*\/)?jquery(?:[-.@](\d+[.-]\d+[.-]\d+))?((?:\.slim)?(?:[.-]min)?\.js)(?:[?#].*)?$/i;

/** The expression backtracks, and a document's addresses have any length. */
const longestName = 500;

/** jQuery by the name of its file; `version` is null if neither name nor path has it. */
function readJqueryName(path: string): FileReference | null {
  const [, inPath, inName, end] = jqueryFile.exec(path.slice(-longestName)) ?? [];
  if (end === undefined) return null;
  const version = (inName ?? inPath)?.replaceAll("-", ".") ?? null;
  return { package: "jquery", version, path: `dist/jquery${end.toLowerCase().replace("-min", ".min")}` };
}

function jqueryOnNpm(path: string): string | null {
  const { version = null, path: file = "" } = readJqueryName(path) ?? {};
  if (version === "1.9.1") return `/npm/jquery@${version}/${file.slice("dist/".length)}`;
  // npm has no other older one as a file for browsers.
  return version === null || !matchesRelease(">=1.11.0 <2.0.0 || >=2.1.0", version)
    ? null
    : `/npm/jquery@${version}/${file}`;
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
  if (/^jquery\/[12]\./.test(path)) return jqueryOnNpm(path);
  if (/^jqueryui\/[\d.]+\/themes\//.test(path)) return jqueryPath(path.replace("jqueryui", "ui"));
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

const anyAddress = /^(?:https?:)?\/\/(.+)$/i;

/** The path below an asset origin for a complete address: a public CDN's, or jQuery's by its name and version. */
export function assetPathFor(url: string, names: KnownNames): string | null {
  const [, host, path] = cdnAddress.exec(url.trim()) ?? [];
  if (host !== undefined && path !== undefined) return assetPathOf({ host, path }, names);
  return jqueryOnNpm(anyAddress.exec(url.trim())?.[1] ?? "");
}

/** The package and file that a complete address names: a public CDN's, or jQuery by its name. */
export function readCdnAddress(url: string, names: KnownNames): FileReference | null {
  const assetPath = assetPathFor(url, names);
  if (assetPath !== null) return readAssetPath(assetPath, names);
  return readJqueryName(anyAddress.exec(url.trim())?.[1] ?? "");
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

const cdnReference = new RegExp(`//(${cdnHosts})/([^\\s"'\`<>()]*)`, "gi");

/** The paths below an asset origin of the files that a document requests from public CDNs. */
export function cdnPathsIn(code: string, names: KnownNames): string[] {
  return [...code.matchAll(cdnReference)].flatMap(
    ([, host = "", path = ""]) => assetPathOf({ host, path }, names) ?? [],
  );
}

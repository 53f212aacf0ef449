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
  places: Catalogue["places"];
  libraries: readonly Pick<Library, "package" | "repository">[];
}

/**
 * The path below an asset origin that serves the same file as a public CDN: `/npm/…`, `/gh/…` or `/combine/…`, with the
 * version as written. Null for an unknown address, or one that is not a file of a package (a directory page).
 */
export function assetPathOf(
  { host, path }: { host: string; path: string },
  names: KnownNames,
): string | null {
  const [, kind = "", rest = ""] = /^(?:(npm|gh|combine)\/)?(.*)$/s.exec(path) ?? [];
  switch (host.toLowerCase()) {
    case "cdn.jsdelivr.net":
      if (kind === "npm") return `/npm/${rest}`;
      if (kind === "gh") return isOfKnownRepository(rest, names) ? `/gh/${rest}` : null;
      return kind === "combine" && isCombined(rest, names) ? `/combine/${rest}` : null;
    case "esm.run":
      return `/npm/${asModule(path)}`;
    case "unpkg.com":
      if (/^browse[/:]|[?&]meta\b/.test(path)) return null;
      return `/npm/${/[?&]module\b/.test(path) ? asModule(path) : path}`;
    default:
      return pathAtPlace(`${host}/${path}`, names);
  }
}

const compiled = new WeakMap<Catalogue["places"], [place: RegExp, path: string][]>();

/** By the content's places: what is at one of them is a path of npm, of a repository, or of cdnjs, or jQuery by its name. */
function pathAtPlace(address: string, names: KnownNames): string | null {
  const places =
    compiled.get(names.places) ??
    Object.entries(names.places).map(([place, path]): [RegExp, string] => [
      new RegExp(`^${place}$`, "i"),
      path,
    ]);
  compiled.set(names.places, places);
  const [place, to = ""] = places.find(([one]) => one.test(address)) ?? [];
  if (!place) return null;
  const [, kind, rest = ""] = /^\/(\w+)\/(.*)$/s.exec(address.replace(place, to)) ?? [];
  if (kind === "cdnjs") return cdnjsPath(rest, names);
  if (kind === "jquery") return jqueryOnNpm(rest);
  return kind === "gh" && !isOfKnownRepository(rest, names) ? null : `/${kind}/${rest}`;
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
  const [, ofUi, uiFile] =
    /^jqueryui\/([\d.]+)\/themes\/base\/(jquery-ui(?:\.min)?\.css.*)$/.exec(path) ?? [];
  if (ofUi !== undefined) return `/npm/jquery-ui-dist@${ofUi}/${uiFile}`;
  if (/^jqueryui\/[\d.]+\/themes\//.test(path)) return null;
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

const anyAddress = /^(?:https?:)?\/\/([^/]+)\/(.*)$/is;

/** The path below an asset origin of what a public CDN serves at a complete address. */
export function pathOfPlace(url: string, names: KnownNames): string | null {
  const [, host, path] = anyAddress.exec(url.trim()) ?? [];
  return host === undefined || path === undefined ? null : assetPathOf({ host, path }, names);
}

/** The same, or the path of jQuery by its name and version. */
export const assetPathFor = (url: string, names: KnownNames): string | null =>
  pathOfPlace(url, names) ?? jqueryOnNpm(pathIn(url));

const pathIn = (url: string) => {
  const [, host, path] = anyAddress.exec(url.trim()) ?? [];
  return host === undefined ? "" : `${host}/${path}`;
};

/** The package and file that a complete address names: a public CDN's, or jQuery by its name. */
export function readCdnAddress(url: string, names: KnownNames): FileReference | null {
  const assetPath = assetPathFor(url, names);
  if (assetPath !== null) return readAssetPath(assetPath, names);
  return readJqueryName(pathIn(url));
}

/** The path below an asset origin of a file that npm has; of one of jQuery as `nearestOnNpm` gives it. */
export const npmPathOf = ({ package: name, version, path }: FileReference): string =>
  (name === "jquery" && version !== null
    ? jqueryOnNpm(`jquery-${version}${/^dist\/jquery(.*)$/.exec(path)?.[1] ?? ".js"}`)
    : null) ?? `/npm/${name}${version === null ? "" : `@${version}`}/${path}`;

/** A file in its version, or for a jQuery that npm has as no file for browsers the next one of its kind. */
export const nearestOnNpm = (file: FileReference): FileReference => {
  const { package: name, version } = file;
  if (name !== "jquery" || version === null || jqueryOnNpm(`jquery-${version}.js`) !== null) return file;
  return { ...file, version: version.startsWith("2.") ? "2.1.0" : "1.11.0" };
};

function readAssetPath(assetPath: string, { libraries }: KnownNames): FileReference | null {
  const [, name, version, path] =
    (assetPath.startsWith("/gh/") ? repositoryFile : packageFile).exec(assetPath) ?? [];
  if (name === undefined || path === undefined) return null;
  const packageName = assetPath.startsWith("/gh/")
    ? libraries.find(({ repository }) => repository === name)?.package
    : name;
  return packageName === undefined ? null : { package: packageName, version: version ?? null, path };
}

const packageFile = /^\/npm\/((?:@[\w.-]+\/)?[\w.-]+)(?:@([^/?#]+))?\/([^?#]+)/;
const repositoryFile = /^\/gh\/([\w.-]+\/[\w.-]+)@([^/?#]+)\/([^?#]+)/;

const cdnReference = /\/\/([a-z][\w-]*(?:\.[\w-]+)+)\/([^\s"'`<>()]*)/gi;

/** The paths below an asset origin of the files that a document requests from public CDNs. */
export function cdnPathsIn(code: string, names: KnownNames): string[] {
  return [...code.matchAll(cdnReference)].flatMap(
    ([, host = "", path = ""]) => assetPathOf({ host, path }, names) ?? [],
  );
}

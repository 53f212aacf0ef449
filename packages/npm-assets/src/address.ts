import { AssetProblem } from "./problems.ts";

/** A request for one file, before its ref is resolved. */
export type FileAddress =
  | {
      source: "npm";
      name: string;
      ref: string | undefined;
      path: string | undefined;
      /** The file as a JavaScript module, bundled with what it imports from its package. */
      isModule: boolean;
    }
  | { source: "git"; repository: string; ref: string; path: string | undefined };

/** What an address names: one file, or several combined. */
export type AssetAddress = FileAddress | { source: "combine"; parts: FileAddress[] };

/** A file of an exact version: what an address is resolved to. */
export type ExactAddress = { source: FileAddress["source"]; name: string; version: string; path: string };

const MAX_LENGTH = 2048;
/** The registry's own limit for a package's name. */
const MAX_NAME_LENGTH = 214;
const MAX_REF_LENGTH = 256;
const MAX_COMBINED = 30;
/** The suffix of a module's address. */
const moduleEnding = "+esm";

const packageNamePattern = /^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/i;
const ownerPattern = /^[a-z0-9][a-z0-9-]{0,99}$/i;
const repositoryPattern = /^(?!\.{1,2}$)[a-z0-9._-]{1,100}$/i;
const tagPattern = /^(?!.*\.\.)(?!.*\.lock$)[a-z0-9][a-z0-9._+-]*$/i;

/**
 * Parses the path of a URL, still percent-encoded, in jsDelivr's scheme: `/npm/<package>[@<ref>][/<path>][/+esm]`,
 * `/gh/<owner>/<repository>@<tag>[/<path>]`, or `/combine/` followed by several of these without their slash, separated
 * by commas. Throws `invalid-address` and `address-too-long`.
 */
export const parseAddress = (pathname: string): AssetAddress => {
  if (pathname.length > MAX_LENGTH) {
    throw new AssetProblem("address-too-long", `An address may have at most ${MAX_LENGTH} characters.`);
  }
  const combined = /^\/combine\/(.*)$/.exec(pathname)?.[1];
  return combined === undefined ? parseFileAddress(pathname) : parseCombined(combined);
};

const parseFileAddress = (pathname: string): FileAddress => {
  const [, source, ...rest] = pathname.split("/");
  if (source === "npm") return parsePackageAddress(rest);
  if (source === "gh") return parseRepositoryAddress(rest);
  throw invalid("An address must start with /npm/, /gh/ or /combine/.");
};

const parseCombined = (list: string): AssetAddress => {
  const parts = list.split(",");
  if (parts.length > MAX_COMBINED) throw invalid(`At most ${MAX_COMBINED} files can be combined.`);
  return { source: "combine", parts: parts.map((part) => parseFileAddress(`/${part}`)) };
};

/** The npm packages whose files an address names; none for an invalid address. */
export const packagesAt = (pathname: string): string[] => {
  try {
    const address = parseAddress(pathname);
    const parts = address.source === "combine" ? address.parts : [address];
    return parts.flatMap((part) => (part.source === "npm" ? [part.name] : []));
  } catch (error) {
    if (error instanceof AssetProblem) return [];
    throw error;
  }
};

/** True when a text has the form of a package name. */
export const isPackageName = (name: string): boolean =>
  name.length <= MAX_NAME_LENGTH && packageNamePattern.test(name);

/** The path of a URL that names exactly this file. */
export const formatAddress = ({ source, name, version, path }: ExactAddress): string =>
  `/${source === "npm" ? "npm" : "gh"}/${name}@${encodeURIComponent(version)}/${path
    .split("/")
    .map(encodeURIComponent)
    .join("/")}`;

/** The path of a URL that names a file as a module, or the package if there is no path. */
export const formatModuleAddress = ({
  name,
  version,
  path,
}: Pick<ExactAddress, "name" | "version"> & { path: string | undefined }): string =>
  path === undefined
    ? `/npm/${name}@${encodeURIComponent(version)}/${moduleEnding}`
    : `${formatAddress({ source: "npm", name, version, path })}/${moduleEnding}`;

/** The path of a URL that combines these addresses into one file. */
export const formatCombined = (addresses: string[]): string =>
  `/combine/${addresses.map((address) => address.slice(1)).join(",")}`;

const parsePackageAddress = (segments: string[]): FileAddress => {
  const first = decodeSegment(segments[0] ?? "");
  const isScoped = first.startsWith("@");
  const scope = isScoped ? `${first}/` : "";
  const [nameSegment, ...path] = segments.slice(isScoped ? 1 : 0);
  const [name, ref] = splitRef(decodeSegment(nameSegment ?? ""));
  if (!isPackageName(scope + name)) {
    throw invalid("After /npm/, put the name of a package, such as jquery or @popperjs/core.");
  }
  const isModule = path.at(-1) === moduleEnding;
  return {
    source: "npm",
    name: scope + name,
    ref,
    path: parsePath(isModule ? path.slice(0, -1) : path),
    isModule,
  };
};

const parseRepositoryAddress = ([owner = "", nameSegment = "", ...path]: string[]): FileAddress => {
  const [name, ref] = splitRef(decodeSegment(nameSegment));
  if (!ownerPattern.test(decodeSegment(owner)) || !repositoryPattern.test(name)) {
    throw invalid("After /gh/, put the owner and name of a repository: /gh/owner/name@tag/file.");
  }
  if (ref === undefined || !tagPattern.test(ref)) {
    throw invalid("Files of a repository are served by tag: /gh/owner/name@tag/file.");
  }
  return { source: "git", repository: `${owner}/${name}`, ref, path: parsePath(path) };
};

const splitRef = (segment: string): [name: string, ref: string | undefined] => {
  const at = segment.indexOf("@");
  if (at === -1) return [segment, undefined];
  const ref = segment.slice(at + 1);
  if (ref === "") throw invalid("After the @, put a version, a range or a tag.");
  if (ref.length > MAX_REF_LENGTH) throw invalid(`A version has at most ${MAX_REF_LENGTH} characters.`);
  return [segment.slice(0, at), ref];
};

const parsePath = (segments: string[]): string | undefined => {
  if (segments.every((segment) => segment === "")) return undefined;
  return segments.map(decodePathSegment).join("/");
};

const decodePathSegment = (segment: string): string => {
  const decoded = decodeSegment(segment);
  if (decoded === "") throw invalid("A path inside a package cannot have empty parts.");
  return decoded;
};

const decodeSegment = (segment: string): string => {
  const decoded = decodePercent(segment);
  if (decoded === "." || decoded === "..")
    throw invalid("A path inside a package cannot have . or .. parts.");
  // A file name that still reads as encoded was encoded twice, which only an attack does.
  if (/%(2e|2f|5c|00|25)/i.test(decoded)) throw invalid("The address is percent-encoded twice.");
  if (Array.from(decoded).some((character) => character === "/" || character === "\\" || character < " ")) {
    throw invalid("Parts of an address cannot contain encoded slashes, backslashes or control characters.");
  }
  return decoded;
};

const decodePercent = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalid("The address is not valid percent-encoded UTF-8.");
  }
};

const invalid = (detail: string): AssetProblem => new AssetProblem("invalid-address", detail);

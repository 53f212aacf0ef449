import type { LoadedFile, SentRequest } from "@online-editor/contract/observations";
import type { SideIndex } from "../../libraries/state.ts";
import { hasFailed, isErrorAnswer, type Observed } from "../observed.ts";

/** What a file is, or that a script of the document asked for it. */
export const networkKinds = ["request", "script", "style", "image", "font", "other"] as const;
export type NetworkKind = (typeof networkKinds)[number];

/** A request or a file, as one line of the list. */
export interface NetworkLine {
  key: string;
  side: SideIndex;
  kind: NetworkKind;
  url: string;
  isFailed: boolean;
  atMs: number;
  /** Null for a file. */
  request: SentRequest | null;
  /** Null for a request. */
  file: LoadedFile | null;
}

/** What the pages of the sides asked for, in the order in which each did. */
export const networkLines = (
  sides: readonly Pick<Observed, "side" | "files" | "requests">[],
): readonly NetworkLine[] => sides.flatMap(linesOfSide).toSorted((a, b) => a.atMs - b.atMs);

const linesOfSide = ({ side, files, requests }: Pick<Observed, "side" | "files" | "requests">) => {
  const fileLines = files.map((file, index): NetworkLine => ({
    key: `${side}-file-${index}`,
    side,
    kind: kindOfFile(file),
    url: file.url,
    isFailed: isErrorAnswer(file),
    atMs: file.atMs,
    request: null,
    file,
  }));
  const requestLines = requests.map((request): NetworkLine => ({
    key: `${side}-request-${request.request}`,
    side,
    kind: "request",
    url: request.url,
    isFailed: hasFailed(request),
    atMs: request.atMs,
    request,
    file: null,
  }));
  return [...fileLines, ...requestLines];
};

const byExtension: readonly (readonly [RegExp, NetworkKind])[] = [
  [/\.(m?js|jsx|tsx?)$/i, "script"],
  [/\.css$/i, "style"],
  [/\.(png|jpe?g|gif|svg|webp|avif|ico)$/i, "image"],
  [/\.(woff2?|ttf|otf|eot)$/i, "font"],
];

const byInitiator: Readonly<Record<string, NetworkKind>> = { script: "script", img: "image", image: "image" };

/** A style sheet also asks for fonts and pictures, so the name of the file says it first. */
export const kindOfFile = ({ url, kind }: Pick<LoadedFile, "url" | "kind">): NetworkKind => {
  const path = URL.parse(url)?.pathname ?? url;
  return byExtension.find(([pattern]) => pattern.test(path))?.[1] ?? byInitiator[kind] ?? "other";
};

/** A file's address as a person reads it. */
export interface FileAddress {
  /** `jquery 3.7.1`, `cdn.example`; null: of the page's own origin, and of no package. */
  from: string | null;
  /** In the package, or on the host. */
  path: string;
  /** The address at the asset service; null for what is not its file. */
  asset: string | null;
}

/** Reads an address: files of packages are at `/npm/<name>@<version>/…`, of branches at `/branch/<library>@<commit>/…`. */
export const readFileAddress = (url: string, { origins }: { origins: readonly string[] }): FileAddress => {
  const parsed = URL.parse(url);
  if (!parsed) return { from: null, path: url, asset: null };
  const path = safeDecode(parsed.pathname);
  const [, kind, name, version, rest] =
    /^\/(npm|gh|branch)\/((?:@[^/]+\/)?[^@]+)@([^/]+)\/(.+)$/.exec(path) ?? [];
  const isOwn = origins.includes(parsed.origin);
  if (kind === undefined || name === undefined || version === undefined || rest === undefined)
    return { from: isOwn ? null : parsed.host, path: path + parsed.search, asset: null };
  const ref = kind === "branch" ? version.slice(0, 7) : version;
  const from = `${name} ${ref}`;
  return {
    from: isOwn ? from : `${from} (${parsed.host})`,
    path: rest,
    asset: isOwn ? parsed.pathname : null,
  };
};

const safeDecode = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

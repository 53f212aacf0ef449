import type { LoadedFile, SentRequest } from "@online-editor/contract/observations";
import type { SideIndex } from "../../preview/state.ts";
import { hasFailed as hasRequestFailed, isErrorAnswer, type Observed } from "../store.ts";
import type { Library } from "@online-editor/contract";
import type { FailedAsset } from "@online-editor/run";
import { networkTexts } from "./messages.ts";
import { translate } from "../../platform/i18n.ts";

/** The kind of a file, or a request by a script of the document. */
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

/** The requests of the sides' pages, each in order. */
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
    isFailed: hasRequestFailed(request),
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

/** A style sheet also loads fonts and images, so that the file's name is checked first. */
export const kindOfFile = ({ url, kind }: Pick<LoadedFile, "url" | "kind">): NetworkKind => {
  const path = URL.parse(url)?.pathname ?? url;
  return byExtension.find(([pattern]) => pattern.test(path))?.[1] ?? byInitiator[kind] ?? "other";
};

/** A file's address in readable form. */
interface FileAddress {
  /** `jquery 3.7.1`, `cdn.example`; null: on the page's own origin, and not in a package. */
  from: string | null;
  /** In the package, or on the host. */
  path: string;
  /** The address at the asset service; null for other files. */
  asset: string | null;
}

/**
 * Parses an address: files of packages are at `/npm/<name>@<version>/…`, of branches at `/branch/<library>@<commit>/…`.
 */
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

/** Files of which a page needs only one, by name. */
const onlyOnce = [
  {
    what: () => "jQuery",
    pattern: /\/jquery(-\d[\d.]*)?(\.slim)?(\.min)?\.js$/i,
    why: "pluginsBelongToOne",
  },
  {
    what: () => translate("Bootstrap's styles"),
    pattern: /\/bootstrap(\.rtl)?(\.min)?\.css$/i,
    why: "laterOverride",
  },
  {
    what: () => translate("Bootstrap's script"),
    pattern: /\/bootstrap(\.bundle|\.esm)?(\.min)?\.js$/i,
    why: "eachAnswersClicks",
  },
] as const;

/**
 * Warnings about the files of a run, in complete sentences. `libraries` are those of the catalogue. Of another host's
 * file only the page knows whether it failed: those are `failed`.
 */
export const fileWarnings = (
  files: readonly Pick<LoadedFile, "url" | "status">[],
  libraries: readonly Library[],
  failed: readonly Pick<FailedAsset, "url">[] = [],
): string[] => {
  const failedUrls = new Set(failed.map(({ url }) => url));
  const hasFailed = (file: Pick<LoadedFile, "url" | "status">) =>
    isErrorAnswer(file) || failedUrls.has(file.url);
  const loaded = files.filter((file) => !hasFailed(file));
  const urls = [...new Set(loaded.map(({ url }) => url.split(/[?#]/)[0] ?? url))];
  const wantedOnce = [
    ...onlyOnce.map(({ what, why, pattern }) => ({
      what: what(),
      why: translate(networkTexts[why]),
      count: urls.filter((url) => pattern.test(url)).length,
    })),
    ...libraries.map((library) => ({
      what: library.package,
      why: translate("the later one takes the earlier one's place"),
      count: urls.filter(isCoreScriptOf(library)).length,
    })),
  ];
  const twice = wantedOnce.flatMap(({ count: times, ...places }) => {
    if (times < 2) return [];
    return times === 2
      ? translate("{what} was loaded twice: {why}.", places)
      : translate("{what} was loaded {times} times: {why}.", { ...places, times });
  });
  const failures = files.filter(hasFailed).length;
  return failures > 0
    ? [
        ...twice,
        translate(
          {
            one: "{count} file failed to load",
            other: "{count} files failed to load",
          },
          { count: failures },
        ),
      ]
    : twice;
};

/** True for a release's core script, minified or not, wherever it is served from. */
const isCoreScriptOf = ({ layouts }: Library) => {
  const names = new Set(layouts.map(({ script }) => fileName(script)));
  return (url: string): boolean => names.has(fileName(url));
};

const fileName = (path: string): string =>
  path
    .slice(path.lastIndexOf("/") + 1)
    .toLowerCase()
    .replace(/\.min\.js$/, ".js");

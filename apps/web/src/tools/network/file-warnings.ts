import type { Library } from "@online-editor/contract";
import type { LoadedFile } from "@online-editor/contract/observations";
import { isErrorAnswer } from "../observed.ts";
import { messages } from "./messages.ts";

/** Files of which a page needs only one, by name. */
const onlyOnce = [
  {
    what: () => "jQuery",
    pattern: /\/jquery(-\d[\d.]*)?(\.slim)?(\.min)?\.js$/i,
    why: "pluginsBelongToOne",
  },
  {
    what: () => messages.get().bootstrapStyles,
    pattern: /\/bootstrap(\.rtl)?(\.min)?\.css$/i,
    why: "laterOverride",
  },
  {
    what: () => messages.get().bootstrapScript,
    pattern: /\/bootstrap(\.bundle|\.esm)?(\.min)?\.js$/i,
    why: "eachAnswersClicks",
  },
] as const;

/** Warnings about the files of a run, in complete sentences. `libraries` are those of the catalogue. */
export const fileWarnings = (
  files: readonly Pick<LoadedFile, "url" | "status">[],
  libraries: readonly Library[],
): string[] => {
  const t = messages.get();
  const urls = [...new Set(files.map(({ url }) => url.split(/[?#]/)[0] ?? url))];
  const wantedOnce = [
    ...onlyOnce.map(({ what, why, pattern }) => ({
      what: what(),
      why: t[why],
      count: urls.filter((url) => pattern.test(url)).length,
    })),
    ...libraries.map((library) => ({
      what: library.package,
      why: t.laterTakesPlace,
      count: urls.filter(isCoreScriptOf(library)).length,
    })),
  ];
  const twice = wantedOnce.flatMap(({ count: times, ...places }) => {
    if (times < 2) return [];
    return times === 2 ? t.loadedTwice(places) : t.loadedOften({ ...places, times });
  });
  const failed = files.filter(isErrorAnswer).length;
  return failed > 0 ? [...twice, t.filesFailed(failed)] : twice;
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

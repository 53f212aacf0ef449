import type { LoadedFile } from "@online-editor/contract/observations";
import { isErrorAnswer } from "../observed.ts";
import { messages } from "./messages.ts";

/** Files of which a page wants one, by their names. */
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
  {
    what: () => "bootstrap-table",
    pattern: /\/bootstrap-table(\.min)?\.js$/i,
    why: "laterTakesPlace",
  },
  {
    what: () => "multiple-select",
    pattern: /\/multiple-select(\.min)?\.js$/i,
    why: "laterTakesPlace",
  },
] as const;

/** What is suspicious about the files of a run, in whole sentences. */
export const fileWarnings = (files: readonly Pick<LoadedFile, "url" | "status">[]): string[] => {
  const t = messages.get();
  const urls = [...new Set(files.map(({ url }) => url.split(/[?#]/)[0] ?? url))];
  const twice = onlyOnce.flatMap(({ what, pattern, why }) => {
    const times = urls.filter((url) => pattern.test(url)).length;
    if (times < 2) return [];
    const places = { what: what(), why: t[why] };
    return times === 2 ? t.loadedTwice(places) : t.loadedOften({ ...places, times });
  });
  const failed = files.filter(isErrorAnswer).length;
  return failed > 0 ? [...twice, t.filesFailed(failed)] : twice;
};

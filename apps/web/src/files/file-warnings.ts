import type { LoadedFile } from "@online-editor/contract/observations";
import { isErrorAnswer } from "../workspace/observed.ts";

/** Files of which a page wants one, by their names. */
const onlyOnce: readonly { what: string; pattern: RegExp; why: string }[] = [
  {
    what: "jQuery",
    pattern: /\/jquery(-\d[\d.]*)?(\.slim)?(\.min)?\.js$/i,
    why: "a plugin belongs to the one that was there when it loaded",
  },
  {
    what: "Bootstrap's styles",
    pattern: /\/bootstrap(\.rtl)?(\.min)?\.css$/i,
    why: "the later ones override the earlier",
  },
  {
    what: "Bootstrap's script",
    pattern: /\/bootstrap(\.bundle|\.esm)?(\.min)?\.js$/i,
    why: "each answers the same clicks",
  },
  {
    what: "bootstrap-table",
    pattern: /\/bootstrap-table(\.min)?\.js$/i,
    why: "the later one takes the earlier one's place",
  },
  {
    what: "multiple-select",
    pattern: /\/multiple-select(\.min)?\.js$/i,
    why: "the later one takes the earlier one's place",
  },
];

/** What is suspicious about the files of a run, in whole sentences. */
export const fileWarnings = (files: readonly Pick<LoadedFile, "url" | "status">[]): string[] => {
  const urls = [...new Set(files.map(({ url }) => url.split(/[?#]/)[0] ?? url))];
  const twice = onlyOnce.flatMap(({ what, pattern, why }) => {
    const count = urls.filter((url) => pattern.test(url)).length;
    return count > 1 ? [`${what} was loaded ${count === 2 ? "twice" : `${count} times`}: ${why}.`] : [];
  });
  const failed = files.filter(isErrorAnswer).length;
  return failed > 0
    ? [...twice, `${failed} ${failed === 1 ? "file was" : "files were"} answered with an error.`]
    : twice;
};

import { count } from "@nanostores/i18n";
import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("examples", {
  searchExamples: "Search examples",
  searchSomeExamples: params("Search {total} examples"),
  welcome: "Welcome",
  found: params("{total} found"),
  noneFound: "No example found",
  tryFewerWords: "Try fewer words, or the name of an option such as “pagination”.",
  sources: "Sources of examples",
  sourceNotReadYet: "{name} has not been read yet",
  sourceRead: "{name} read {age}",
  notReadAnew: params("It could not be read anew: {problem}"),
  unreadableFiles: count({
    one: "{count} file could not be read",
    other: "{count} files could not be read",
  }),
  readAgain: "Read again",
  reading: "Reading…",
});

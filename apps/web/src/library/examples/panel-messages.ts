import { count } from "@nanostores/i18n";
import { i18n, params } from "../../platform/i18n.ts";

export const messages = i18n("library/examples/panel", {
  searchExamples: "Search examples",
  searchSomeExamples: params("Search {total} examples"),
  welcome: "Welcome",
  found: params("{total} found"),
  noneFound: "No examples match",
  someWords: "No examples match all words. These match some of them.",
  tryFewerWords: "Try fewer words, or the name of an option such as “pagination”.",
  sources: "Sources of examples",
  sourceNotReadYet: "{name} has not been read yet",
  sourceRead: "{name} read {age}",
  notReadAnew: params("Not refreshed: {problem}"),
  unreadableFiles: count({
    one: "{count} file could not be read",
    other: "{count} files could not be read",
  }),
  readAgain: "Refresh",
  reading: "Refreshing",
  notReadAgain: "Examples not refreshed: no connection to the server. Try again.",
});

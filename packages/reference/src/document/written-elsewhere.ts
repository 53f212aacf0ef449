import { dataAttributeOf } from "../data-attribute.ts";
import { escapeRegExp } from "../escape-reg-exp.ts";

/** Counts a whole word in a text; hyphens belong to words. `notAfter` is a character that must not precede it. */
export const countOfWord = (code: string, word: string, notAfter = ""): number =>
  code.match(new RegExp(`(?<![\\w$\\-${notAfter}])${escapeRegExp(word)}(?![\\w$\\-])`, "g"))?.length ?? 0;

/** True when a document reads an option itself: `options.myOwn`, `dataset.myOwn`, `data("my-own")`, `row["myOwn"]`. */
export const isReadIn = (code: string, option: string): boolean => {
  const attribute = dataAttributeOf(option);
  const spellings = [option, attribute, attribute.slice("data-".length)].map(escapeRegExp).join("|");
  return new RegExp(`(?:\\.|[([]\\s*["'\`]|\\[)(?:${spellings})(?![\\w-])`).test(code);
};

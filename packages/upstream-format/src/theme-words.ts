import type { ThemeId } from "@online-editor/contract";

/**
 * Upstream examples use Bootstrap's class names; their page replaces them by other frameworks', in this order. Themes
 * that are not listed use Bootstrap's.
 */
const wordsOf: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  bootstrap3: [["btn-secondary", "btn-default"]],
  semantic: [
    ["btn btn-secondary", "ui button"],
    ["btn btn-danger", "ui red button"],
    ['select class="form-control"', 'select class="ui dropdown"'],
  ],
  bulma: [
    ["btn btn-secondary", "button"],
    ["btn btn-danger", "button is-danger"],
  ],
  foundation: [
    ["btn btn-secondary", "button"],
    ["btn btn-danger", "alert button"],
  ],
  materialize: [
    ["btn btn-secondary", "waves-effect waves-light btn"],
    ["btn btn-danger", "waves-effect waves-light btn"],
    ['class="select"', 'class="input-field"'],
    ['<i class="fa fa-heart"></i>', '<i class="material-icons">star</i>'],
    ['<i class="fa fa-trash"></i>', '<i class="material-icons">clear</i>'],
  ],
};

/** The text with a theme's class names. It has as many lines as before. */
export const inThemeWords = (text: string, theme: ThemeId): string => {
  const words = Object.hasOwn(wordsOf, theme) ? (wordsOf[theme] ?? []) : [];
  return words.reduce((rewritten, [from, to]) => rewritten.replaceAll(from, to), text);
};

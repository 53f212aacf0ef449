/** What esbuild is to call the exports of a script, between the two parts of its wrapper. */
export const exportsName = "exported";

/**
 * What stands around a script so that it works as those of a release do (UMD): jQuery is the page's, kept as it is
 * at that moment; what it exports becomes a global of the page, and nothing does when it exports nothing. The
 * sources use `$` without importing it.
 */
export const pageScript = (globalName: string): { banner: string; footer: string } => ({
  banner: `(function (page, make) {
  var made;
  if (typeof exports === "object" && typeof module !== "undefined") module.exports = make(require("jquery"));
  else if (typeof define === "function" && define.amd) define(["jquery"], make);
  else if ((made = make(page.jQuery)) !== undefined) page.${globalName} = made;
})(globalThis, function ($) {
"use strict";`,
  footer: `return ${exportsName} && Object.keys(${exportsName}).join() === "default" ? ${exportsName}.default : ${exportsName};
});`,
});

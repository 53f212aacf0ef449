/** The name that esbuild gives a script's exports, between the two parts of the wrapper. */
export const exportsName = "exported";

/**
 * Wraps a script so that it works as those of a release do (UMD): it captures the page's jQuery at that moment, and
 * its exports, if any, become a global of the page. The sources use `$` without importing it.
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

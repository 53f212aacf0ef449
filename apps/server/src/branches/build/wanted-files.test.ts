import { expect, test } from "vitest";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { isWantedForBuild } from "./build-plan.ts";

test("sources, package.json and built files are needed", () => {
  const isWanted = isWantedForBuild(builtInLibrary("bootstrap-table"));
  const paths = [
    "package.json",
    "src/bootstrap-table.js",
    "src/themes/_theme.scss",
    "src/themes/bootstrap-table/fonts/bootstrap-table.woff",
    "dist/bootstrap-table.min.js",
  ];
  expect(paths.filter(isWanted)).toEqual(paths);
});

test("other files of the repository are not needed", () => {
  const isWanted = isWantedForBuild(builtInLibrary("bootstrap-table"));
  const paths = [
    "README.md",
    "rollup.config.js",
    "bootstrap-table.js",
    "logo.png",
    "site/src/index.js",
    "src/package.json.exe",
    "src/vue/BootstrapTable.vue",
    "node_modules/dist/a.js",
    "dist/bootstrap-table.min.js.map",
  ];
  expect(paths.filter(isWanted)).toEqual([]);
});

test("files that old releases keep at the root of the repository are needed there", () => {
  const isWanted = isWantedForBuild(builtInLibrary("multiple-select"));
  const paths = [
    "multiple-select.js",
    "multiple-select.css",
    "multiple-select.png",
    "jquery.multiple.select.js",
  ];
  expect(paths.filter(isWanted)).toEqual(paths);
  expect(["Gruntfile.js", "docs/multiple-select.js", "demo.css"].filter(isWanted)).toEqual([]);
});

import { expect, test } from "vitest";
import { assetPathFor, readCdnAddress } from "./cdn-address.ts";
import { knownPlaces } from "./testing/built-in-libraries.ts";

const names = {
  places: knownPlaces,
  cdnjs: {
    "angular.js": { package: "angular", root: "" },
    "Chart.js": { package: "chart.js", root: "dist/" },
    "font-icons": {
      package: "@free/icons",
      root: "",
      exceptions: [{ versions: "<5", package: "icons", root: "lib/" }],
    },
    jquery: { package: "jquery", root: "dist/" },
    jqueryui: { package: "jquery-ui-dist", root: "" },
    "moment.js": { package: "moment", root: "min/", exceptions: [{ paths: "locale/", root: "" }] },
  },
  libraries: [{ package: "widget", repository: "someone/widget-repository" }],
};

test.each([
  ["https://cdn.jsdelivr.net/npm/a@1.0.0/dist/a.js", { package: "a", version: "1.0.0", path: "dist/a.js" }],
  ["//unpkg.com/@b/c@^2/c.js?x#y", { package: "@b/c", version: "^2", path: "c.js" }],
  ["http://unpkg.com/a/a.js", { package: "a", version: null, path: "a.js" }],
  [
    "https://cdn.jsdelivr.net/gh/someone/widget-repository@1.1.0/dist/w.js",
    { package: "widget", version: "1.1.0", path: "dist/w.js" },
  ],
  [
    "https://cdnjs.cloudflare.com/ajax/libs/Chart.js/4.4.0/chart.umd.js",
    { package: "chart.js", version: "4.4.0", path: "dist/chart.umd.js" },
  ],
  [
    "https://rawgit.com/someone/widget-repository/1.1.0/dist/w.js",
    { package: "widget", version: "1.1.0", path: "dist/w.js" },
  ],
  [
    "https://rawcdn.githack.com/someone/widget-repository/v1.1.0/dist/w.js",
    { package: "widget", version: "v1.1.0", path: "dist/w.js" },
  ],
  [
    "//ajax.googleapis.com/ajax/libs/angularjs/1.8.2/angular.min.js",
    { package: "angular", version: "1.8.2", path: "angular.min.js" },
  ],
  [
    "https://lib.baomitu.com/jquery/3.6.0/jquery.min.js",
    { package: "jquery", version: "3.6.0", path: "dist/jquery.min.js" },
  ],
  [
    "https://code.jquery.com/jquery-3.6.0.slim.min.js",
    { package: "jquery", version: "3.6.0", path: "dist/jquery.slim.min.js" },
  ],
  [
    "https://maxcdn.bootstrapcdn.com/bootstrap/3.3.7/css/bootstrap.min.css",
    { package: "bootstrap", version: "3.3.7", path: "dist/css/bootstrap.min.css" },
  ],
  [
    "https://cdnjs.cloudflare.com/ajax/libs/font-icons/4.7.0/css/icons.min.css",
    { package: "icons", version: "4.7.0", path: "lib/css/icons.min.css" },
  ],
  [
    "https://cdnjs.cloudflare.com/ajax/libs/font-icons/5.0.0/css/icons.min.css",
    { package: "@free/icons", version: "5.0.0", path: "css/icons.min.css" },
  ],
  [
    "https://cdnjs.cloudflare.com/ajax/libs/moment.js/2.30.1/locale/de.min.js",
    { package: "moment", version: "2.30.1", path: "locale/de.min.js" },
  ],
  [
    "https://code.jquery.com/ui/1.13.0/jquery-ui.js",
    { package: "jquery-ui-dist", version: "1.13.0", path: "jquery-ui.js" },
  ],
  [
    "https://maxcdn.bootstrapcdn.com/font-awesome/4.7.0/css/font-awesome.min.css",
    { package: "font-awesome", version: "4.7.0", path: "css/font-awesome.min.css" },
  ],
  [
    "https://code.jquery.com/ui/1.13.0/themes/base/jquery-ui.css",
    { package: "jquery-ui-dist", version: "1.13.0", path: "jquery-ui.css" },
  ],
  [
    "https://ajax.googleapis.com/ajax/libs/jqueryui/1.12.1/themes/base/jquery-ui.min.css",
    { package: "jquery-ui-dist", version: "1.12.1", path: "jquery-ui.min.css" },
  ],
  [
    "https://code.jquery.com/jquery-migrate-3.4.1.min.js",
    { package: "jquery-migrate", version: "3.4.1", path: "dist/jquery-migrate.min.js" },
  ],
  [
    "https://use.fontawesome.com/releases/v5.6.3/css/all.css",
    { package: "@fortawesome/fontawesome-free", version: "5.6.3", path: "css/all.css" },
  ],
  [
    "https://fonts.googleapis.com/icon?family=Material+Icons",
    { package: "material-icons", version: "1.13.12", path: "iconfont/material-icons.css" },
  ],
  [
    "https://ajax.aspnetcdn.com/ajax/bootstrap/3.3.7/css/bootstrap.min.css",
    { package: "bootstrap", version: "3.3.7", path: "dist/css/bootstrap.min.css" },
  ],
])("%s is a file of a package", (address, reference) => {
  expect(readCdnAddress(address, names)).toEqual(reference);
});

test.each([
  "https://example.com/a@1.0.0/a.js",
  "https://unpkg.com/browse/a@1.0.0/",
  "https://cdn.jsdelivr.net/gh/other/repository@1/a.js",
  "https://cdnjs.cloudflare.com/ajax/libs/unknown/1.0.0/u.js",
  "https://code.jquery.com/ui/1.13.0/themes/redmond/jquery-ui.css",
  "https://fonts.googleapis.com/css?family=Roboto",
  "https://example.com/jquery.treegrid.min.js",
  "jquery-3.6.0.js",
  "a.js",
  "",
])("%s is not a file of a package", (address) => {
  expect(readCdnAddress(address, names)).toBeNull();
});

test.each([
  ["https://ajax.googleapis.com/ajax/libs/jquery/3.4.1/jquery.min.js", "3.4.1", "jquery.min.js"],
  ["https://ajax.aspnetcdn.com/ajax/jQuery/jquery-3.4.1.slim.min.js", "3.4.1", "jquery.slim.min.js"],
  ["https://cdn.bootcss.com/jquery/2.1.4/jquery.js", "2.1.4", "jquery.js"],
  ["//cdn.bootcdn.net/ajax/libs/jquery/1.12.4/jquery.min.js", "1.12.4", "jquery.min.js"],
  ["https://example.com/js/jquery-3-7-1.min.js?v=2", "3.7.1", "jquery.min.js"],
  ["https://example.com/lib/3.5.1/jquery.min.js", "3.5.1", "jquery.min.js"],
])("jQuery at %s is npm's", (address, version, file) => {
  expect(readCdnAddress(address, names)).toEqual({ package: "jquery", version, path: `dist/${file}` });
  expect(assetPathFor(address, names)).toBe(`/npm/jquery@${version}/dist/${file}`);
});

test.each(["https://code.jquery.com/jquery-1.8.3.min.js", "https://example.com/js/jquery.min.js"])(
  "jQuery at %s is recognised, though npm does not have that file",
  (address) => {
    expect(readCdnAddress(address, names)).toMatchObject({ package: "jquery" });
    expect(assetPathFor(address, names)).toBeNull();
  },
);

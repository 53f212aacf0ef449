import { expect, test } from "vitest";
import { readCdnAddress } from "./cdn-address.ts";

const names = {
  cdnjs: {
    "Chart.js": { package: "chart.js", root: "dist/" },
    "font-icons": {
      package: "@free/icons",
      root: "",
      exceptions: [{ versions: "<5", package: "icons", root: "lib/" }],
    },
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
])("%s is a file of a package", (address, reference) => {
  expect(readCdnAddress(address, names)).toEqual(reference);
});

test.each([
  "https://example.com/a@1.0.0/a.js",
  "https://unpkg.com/browse/a@1.0.0/",
  "https://cdn.jsdelivr.net/gh/other/repository@1/a.js",
  "https://cdnjs.cloudflare.com/ajax/libs/unknown/1.0.0/u.js",
  "https://code.jquery.com/ui/1.13.0/themes/base/jquery-ui.css",
  "a.js",
  "",
])("%s is not a file of a package", (address) => {
  expect(readCdnAddress(address, names)).toBeNull();
});

import { aLibrary, aSelection } from "../testing.ts";
import { expect, test } from "vitest";
import { bareImportsOf } from "./bare-imports.ts";

const on = { library: aLibrary(), selection: aSelection({ version: "1.0.0" }) };
const importsOf = (code: string) => bareImportsOf(`<p></p><script type="module">${code}</script>`, on);
const codeOf = (address = "") => decodeURIComponent(address.replace("data:text/javascript,", ""));

test("modules find packages by their names: jQuery and the library are the page's own", () => {
  const { jquery, widget, ...rest } =
    importsOf(`import $ from 'jquery'
      import "widget"
      import "widget/locale/fr.js"
      import 'widget/widget.css'
      import { one, two } from "@a/icons"
      const later = import("other/part")`) ?? {};
  expect(codeOf(jquery)).toBe("export default jQuery;export const $=jQuery");
  expect(codeOf(widget)).toBe("export default widget");
  expect(rest).toEqual({
    "widget/locale/fr.js": "/npm/widget@1.0.0/locale/fr.js",
    "widget/widget.css": "data:text/javascript,",
    "@a/icons": "/npm/@a/icons/+esm",
    "other/part": "/npm/other/part/+esm",
  });
  expect(importsOf(`import "widget/widget.min.js"`)).toEqual({ "widget/widget.min.js": widget });
});

test.each([
  [
    "addresses",
    `import a from "https://unpkg.com/a?module"; import "./b.js"; import "/c.js"; import "../d.js"`,
  ],
  ["nothing", "start()"],
])("modules that import %s need no map", (_, code) => {
  expect(importsOf(code)).toBeNull();
});

test("a document's own import map, and scripts that are no modules, are left alone", () => {
  const module = `<script type=module>import "a"</script>`;
  expect(bareImportsOf(module, on)).toEqual({ a: "/npm/a/+esm" });
  expect(bareImportsOf(`<script type="importmap">{}</script>${module}`, on)).toBeNull();
  expect(bareImportsOf(`<script>import "a"</script>`, on)).toBeNull();
});

import { expect, test } from "vitest";
import type { ExportEffects } from "./exporting.ts";
import { pageSource } from "./exported-page.ts";
import { anExport } from "./test/an-export.ts";

const compileJsx: ExportEffects["compileJsx"] = async () => ({
  markup: "<p>text</p>\n",
  scripts: ['one("</script>")', "two()"],
  provided: "react()",
});

test("a document without JSX is unchanged", async () => {
  const source = anExport();
  expect(await pageSource(source, { compileJsx })).toBe(source);
});

test("compiled JSX is at the end, and what it needs after the files", async () => {
  const source = anExport({ hasJsx: true });
  expect(await pageSource(source, { compileJsx })).toEqual({
    ...source,
    code: `<p>text</p>\n<script>one("\\x3C/script>")</script>\n<script>two()</script>\n`,
    scripts: [...source.scripts, { kind: "inline", code: "react()" }],
  });
});

test("in a complete page it is at the end of the body", async () => {
  const markup = "<!doctype html><body><p>text</p></body></html>";
  const source = anExport({ hasJsx: true, isWholePage: true, scripts: [] });
  const { code } = await pageSource(source, {
    compileJsx: async () => ({ markup, scripts: ["one()"], provided: "" }),
  });
  expect(code).toBe("<!doctype html><body><p>text</p><script>one()</script>\n</body></html>");
});

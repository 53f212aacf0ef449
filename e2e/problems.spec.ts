import { type EditorPage, expect, test } from "./product/editor-page.ts";

/** Runs a document in which `»` marks the place where its problem must be reported. */
const runMarked = async (editor: EditorPage, marked: string) => {
  const lines = marked.split("\n");
  const line = lines.findIndex((text) => text.includes("»"));
  const column = (lines[line]?.indexOf("»") ?? 0) + 1;
  await editor.runDocument(marked.replace("»", ""));
  return `Line ${line + 1}, column ${column}`;
};

/** It opens at the first error of a document, and says what stands over the result else. */
const hideConsole = async (editor: EditorPage) => {
  await editor.runDocument("<script>first()</script>");
  await expect(editor.console).toContainText("first is not defined");
  await expect(editor.problems).toBeHidden();
  await editor.page.keyboard.press("Control+j");
  await expect(editor.problems).toContainText("first is not defined");
};

const kinds: Record<string, { document: string; says: string }> = {
  "an inline script": {
    document: `<p>One</p>\n<script>\n  »missing();\n</script>`,
    says: "missing is not defined",
  },
  "a script on the first line": {
    document: `<p>One</p><script>let a; »missing(a);</script>`,
    says: "missing is not defined",
  },
  "a whole page": {
    document: `<!doctype html><html><head><title>One</title></head>\n<script>if (1) »missing()</script>`,
    says: "missing is not defined",
  },
  "a module": {
    document: `<p>One</p>\n<script type="module">\n  const a = 1;\n  »missing(a);\n</script>`,
    says: "missing is not defined",
  },
  "a module that is not there": {
    document: `<p>One</p>\n<script type="module">\n  import { a } from "»./no-such-module.js";\n  a();\n</script>`,
    says: "no-such-module.js could not be loaded",
  },
  "a name that no module has": {
    document: `<p>One</p>\n<script type="module">\n  const { a } = await import("»no-such-name");\n</script>`,
    says: "no-such-name",
  },
  "a rejection": {
    document: `<p>One</p>\n<script>\n  const late = async () => { await null; throw »new Error("Too late"); };\n  late();\n</script>`,
    says: "Uncaught (in promise) Error: Too late",
  },
  "an object that is thrown": {
    document: `<p>One</p>\n<script>\n  »throw { status: 404 };\n</script>`,
    says: "Uncaught {status: 404}",
  },
  "a call into a library": {
    document: `<p>One</p>\n<script>\n  $("#x")[0] || $.»error("From jQuery");\n</script>`,
    says: "From jQuery",
  },
  JSX: {
    document: `<div id="r"></div>\n<script type="text/jsx">\n  ReactDOM.createRoot(document.getElementById("r")).render(<p id="x"><b title={»missing}>1</b></p>);\n</script>`,
    says: "missing is not defined",
  },
  TSX: {
    document: `<script type="text/tsx">const a: { b: number } = { b: 1 } as { b: number }; const c: string = »missing(a);\n</script>`,
    says: "missing is not defined",
  },
  "what cannot be compiled": {
    document: `<script type="text/jsx">\n  const list = [1];\n  const b = <p>{list</»p>;\n</script>`,
    says: "SyntaxError",
  },
  "an example in the upstream format": {
    document: `<script>\n  init({ title: 'A', links: [], scripts: [] })\n</script>\n<template>\n  <p>One</p>\n</template>\n<script>\n  function mounted() { var a = 'btn btn-secondary'; »missing(a) }\n</script>`,
    says: "missing is not defined",
  },
  "a file that is not there": {
    document: `<p>One</p>\n<b></b><img alt="" src="»no-such-picture.png">`,
    says: "no-such-picture.png could not be loaded",
  },
};

test("every problem is reported at its place, found by keyboard, and leads to the release that first threw it", async ({
  editor,
  page,
}) => {
  await test.step("every problem is reported at its line and column of the document", async () => {
    // This theme's class names differ from an upstream example's.
    await editor.open("/?theme=bulma");
    await hideConsole(editor);
    for (const [kind, { document, says }] of Object.entries(kinds))
      await test.step(kind, async () => {
        const place = await runMarked(editor, document);
        await expect(editor.problems).toContainText(says);
        await expect(editor.problems).toContainText(place);
      });
  });
  await test.step("a problem is marked, found by keyboard, announced once, and stays closed until there is another", async () => {
    const text = "<h1>First</h1>\n<script>\n  const list = [];\n  missing();\n</script>";
    await editor.runDocument(text);
    await expect(editor.code.getByText("missing", { exact: true })).toHaveClass(/cm-error-place/);
    await expect(page.getByRole("status").filter({ hasText: "1 problem. Line 4:" })).toHaveCount(1);
    await editor.button("Go to line 4").click();
    await expect(page.getByText("Ln 4, Col 3")).toBeVisible();
    await expect(page.locator(".cm-tooltip")).toContainText("missing is not defined");
    await page.keyboard.press("Escape");
    await expect(page.locator(".cm-tooltip")).toBeHidden();
    await editor.code.getByText("missing", { exact: true }).hover();
    await expect(page.locator(".cm-tooltip")).toContainText("missing is not defined");

    await editor.problems.getByRole("button", { name: "Close" }).click();
    await expect(editor.problems).toBeHidden();
    await editor.runDocument(text.replace("First", "Second"));
    await expect(editor.result.getByRole("heading", { name: "Second" })).toBeVisible();
    await expect(editor.button("1 problem")).toBeVisible();
    await expect(editor.problems).toBeHidden();

    await editor.runDocument(`${text}\n<script>\n  another();\n</script>`);
    await expect(editor.problems).toContainText("1 of 2");
    await editor.button("2 problems").click();
    await expect(page.getByText("Ln 4, Col 3")).toBeVisible();
    await page.keyboard.press("F8");
    await expect(page.getByText("Ln 7, Col 3")).toBeVisible();
    await expect(page.locator(".cm-tooltip")).toContainText("another is not defined");
    await editor.runDocument("<h1>Third</h1>");
    await editor.hasRun();
    await expect(editor.problems).toBeHidden();
    await expect(editor.button("No problems")).toBeVisible();
  });
  await test.step("an error in the console leads to the release that first threw it", async () => {
    await page.getByRole("tab", { name: /^Console/ }).click();
    await editor.runDocument("<script>\n  console.error('Uncaught');\n  missing();\n</script>");
    await expect(editor.console.getByRole("button", { name: "Since when?" })).toHaveCount(1);
    await editor.console.getByRole("button", { name: "Since when?" }).click();
    const triage = page.getByRole("tabpanel", { name: "Triage" });
    await expect(triage.getByText("No uncaught error")).toBeVisible();
    // What its tab no longer says stands over the result.
    await expect(editor.problems.getByRole("button", { name: "Since when?" })).toBeVisible();
  });
});

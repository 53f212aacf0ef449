import "../ui/tokens.css";
import { aCatalogue, aLibrary, aRun } from "@online-editor/run/testing";
import { Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { type Locator, page, userEvent } from "vitest/browser";
import { anOpenEditor } from "../app/test/an-editor.ts";
import { EditorContext } from "../platform/editor-context.ts";
import { RunSign, type RunSignProps } from "./run-sign.tsx";
import { WhatRuns } from "./what-runs.tsx";

const parts = ["Version", "Theme", "Extensions", "Locale"] as const;
const bar = page.getByRole("toolbar", { name: "What runs" });
const choice = (part: (typeof parts)[number]) => bar.getByRole("button", { name: new RegExp(`^${part} `) });
const popover = (part: (typeof parts)[number]) => page.getByRole("dialog", { name: part, exact: true });
const textsOf = (options: Locator) => options.elements().map((option) => option.textContent);

/** The bar of an open editor whose library has these releases and extensions. */
const openBar = async (code?: string) => {
  const library = aLibrary({
    releases: [
      { version: "2.0.0", published: "2026-01-01", source: "npm" },
      { version: "1.22.5", published: "2024-05-01", source: "npm" },
      { version: "1.22.0", published: "2023-05-01", source: "npm" },
      { version: "1.2.0", published: "2021-05-01", source: "npm" },
      { version: "1.1.0", source: "tag" },
    ],
    locales: [{ code: "de-DE", releases: "*" }],
    extensions: ["export", "filter", "sticky"].map((id) => ({
      id,
      files: [{ releases: "*", scripts: [`${id}.js`] }],
      ...(id === "export" && {
        switchedOnBy: [{ element: "table" as const, name: "data-show-export", value: "true" }],
      }),
    })),
  });
  const { editor, store, started } = await anOpenEditor({ catalogue: aCatalogue({ libraries: [library] }) });
  if (code !== undefined) store.apply((workspace) => ({ ...workspace, code }));
  await render(
    <EditorContext value={editor}>
      <Suspense>
        <WhatRuns side={0} />
        <button type="button">Elsewhere</button>
      </Suspense>
    </EditorContext>,
  );
  return { store, started };
};

afterEach(() => page.viewport(1280, 720));

test("Esc leaves a popover without a choice, and the arrow keys move along the bar", async () => {
  const { store } = await openBar();
  const before = store.getState().library;
  for (const part of parts) {
    await choice(part).click();
    await expect.poll(() => popover(part).query()?.getBoundingClientRect().width).toBe(340);
    await userEvent.keyboard("{ArrowDown}{Escape}");
    await expect.element(popover(part)).not.toBeInTheDocument();
    await expect.element(choice(part)).toHaveFocus();
  }
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(choice("Extensions")).toHaveFocus();
  expect(store.getState().library).toEqual(before);
});

test("a button closes the popover that it opened, another one opens its own, and a click elsewhere closes it", async () => {
  await openBar();
  await choice("Theme").click();
  await expect.element(popover("Theme")).toBeVisible();
  await choice("Theme").click();
  await expect.element(popover("Theme")).not.toBeInTheDocument();
  await choice("Theme").click();
  await expect.element(popover("Theme")).toBeVisible();
  await choice("Locale").click();
  await expect.element(popover("Locale")).toBeVisible();
  await expect.element(popover("Theme")).not.toBeInTheDocument();
  const elsewhere = page.getByRole("button", { name: "Elsewhere" });
  await elsewhere.click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(elsewhere).toHaveFocus();
});

test("a release is found by its number, its year and its marks, and Enter runs it at once", async () => {
  const { started } = await openBar();
  await choice("Version").click();
  const search = popover("Version").getByRole("combobox", { name: "Version" });
  const releases = popover("Version").getByRole("listbox", { name: "Version" }).getByRole("option");
  await expect.element(search).toHaveFocus();
  await expect.element(releases.first()).toMatchTextContent(/^2\.0\.0.*newest · 2026-01-01/);
  for (const [words, found] of [
    ["1.2", [/^1\.22\.5/, /^1\.22\.0/, /^1\.2\.0/]],
    ["2021", [/^1\.2\.0.*2021-05-01/]],
    ["git tag", [/^1\.1\.0.*published only as a git tag/]],
  ] as const) {
    await search.fill(words);
    await expect
      .poll(() => textsOf(releases))
      .toEqual(found.map((text): unknown => expect.stringMatching(text)));
  }
  await search.fill("no such release");
  await expect.element(popover("Version").getByText("No releases match")).toBeVisible();
  await search.fill("1.22.");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(popover("Version")).not.toBeInTheDocument();
  await expect.element(choice("Version")).toHaveFocus();
  await expect.element(choice("Version")).toHaveAccessibleName(/^Version 1\.22\.0/);
  expect(started.at(-1)?.html).toContain("widget@1.22.0/");
});

test("extensions are chosen by keyboard without moving, and selected ones come first when reopened", async () => {
  await openBar();
  const boxes = popover("Extensions").getByRole("checkbox");
  const names = () => boxes.elements().map((box) => box.getAttribute("aria-label"));
  const sticky = popover("Extensions").getByRole("checkbox", { name: "sticky" });
  await choice("Extensions").click();
  await expect.element(sticky).toBeVisible();
  await userEvent.keyboard("{ArrowDown}s");
  await expect.element(sticky).toHaveFocus();
  await userEvent.keyboard("{ }");
  await expect.element(sticky).toBeChecked();
  await expect.element(choice("Extensions")).toHaveAccessibleName(/^Extensions sticky/);
  expect(names()).toEqual(["export", "filter", "sticky"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(popover("Extensions")).not.toBeInTheDocument();
  await choice("Extensions").click();
  await expect.poll(names).toEqual(["sticky", "export", "filter"]);
  await popover("Extensions").getByRole("searchbox", { name: "Find an extension" }).fill("filt");
  await expect.poll(names).toEqual(["filter"]);
});

test("an extension that is loaded but not used says so, and offers what uses it", async () => {
  const { store } = await openBar("<table></table>");
  await choice("Extensions").click();
  const box = popover("Extensions").getByRole("checkbox", { name: "export" });
  const remark = popover("Extensions").getByText("export is loaded but not used:");
  await expect.element(box).toBeVisible();
  await expect.element(remark).not.toBeInTheDocument();
  await box.click();
  await expect.element(remark).toBeVisible();
  await popover("Extensions").getByRole("button", { name: "Insert data-show-export for export" }).click();
  await expect.element(remark).not.toBeInTheDocument();
  expect(store.getState().code).toBe('<table data-show-export="true"></table>');
});

test.for([
  "$(table).widget({ showExport: true })",
  `document.body.innerHTML += '<table data-show-export="true">'`,
])("an extension that a script uses is not said to be unused: %s", async (script) => {
  await openBar(`<table></table><script>${script}</script>`);
  await choice("Extensions").click();
  const box = popover("Extensions").getByRole("checkbox", { name: "export" });
  await box.click();
  await expect.element(box).toBeChecked();
  await expect.element(popover("Extensions").getByText("but not used")).not.toBeInTheDocument();
});

test("a locale that is loaded but not used says so where it was chosen", async () => {
  await openBar('<table data-locale="en-US"></table>');
  await choice("Locale").click();
  await popover("Locale").getByRole("option", { name: /de-DE/ }).click();
  await expect
    .element(popover("Locale").getByText("de-DE is loaded but not used: the document sets en-US."))
    .toBeVisible();
  await popover("Locale").getByRole("option", { name: /en-US/ }).click();
  await expect.element(popover("Locale")).not.toBeInTheDocument();
});

test("Branch moves the focus to its field", async () => {
  await openBar();
  await choice("Version").click();
  await popover("Version").getByText("Branch", { exact: true }).click();
  await expect.poll(() => document.activeElement?.getAttribute("type")).not.toBe("radio");
  await expect.poll(() => document.activeElement?.tagName).toBe("INPUT");
});

test.for([
  ["a phone", 390, 780],
  ["a phone with a keyboard", 360, 430],
] as const)("on %s one button opens a sheet with all choices", async ([, width, height]) => {
  await page.viewport(width, height);
  await openBar();
  const all = bar.getByRole("button", { name: /^What runs 2\.0\.0, Plain/ });
  await expect.element(all).toBeInViewport({ ratio: 1 });
  expect(all.element().getBoundingClientRect().width).toBeGreaterThan(width / 2);
  await all.click();
  const sheet = page.getByRole("dialog", { name: "What runs" });
  for (const part of parts)
    await expect.element(sheet.getByRole("button", { name: new RegExp(`^${part} `) })).toBeInTheDocument();
  const theme = sheet.getByRole("button", { name: "Theme Plain" });
  await theme.click();
  await page.getByRole("button", { name: "All choices" }).click();
  await theme.click();
  await page.getByRole("option", { name: "Bold" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(bar.getByRole("button", { name: /^What runs 2\.0\.0, Bold/ })).toHaveFocus();
});

const ran: RunSignProps["ran"] = {
  kind: "library",
  version: "2.0.0",
  commit: null,
  source: "constant",
  theme: null,
  differs: [],
  others: [],
};
const loaded: RunSignProps = {
  library: aLibrary(),
  run: aRun({ state: "loaded" }),
  ran,
  shows: "present",
  isLimited: false,
};

test.for<[string, RunSignProps, string]>([
  ["a run as selected", loaded, "dot"],
  ["a run of a selection with known problems", { ...loaded, isLimited: true }, "warning"],
  ["a run of an earlier text", { ...loaded, shows: "older" }, "ring"],
  ["a run that hangs", { ...loaded, run: aRun({ state: "hung" }) }, "cross"],
])("the sign shows %s by its shape", async ([, props, shape]) => {
  await render(<RunSign {...props} />);
  await expect.element(page.getByRole("img")).toHaveAttribute("data-shape", shape);
});

test("an extension of a page with its own tags becomes a tag behind the core's, and goes when it is taken away", async () => {
  const tag = (file: string) => `<script src="https://unpkg.com/widget@2.0.0/${file}.js"></script>`;
  const code = `<!doctype html>\n${tag("widget")}\n<table></table>`;
  const { store, started } = await openBar(code);
  const box = popover("Extensions").getByRole("checkbox", { name: "filter" });
  await choice("Extensions").click();
  await box.click();
  await expect.element(box).toBeChecked();
  await expect.element(choice("Extensions")).toHaveAccessibleName(/^Extensions filter/);
  expect(store.getState().code).toMatch(
    /widget\.js"><\/script>\n<script src="[^"]*\/filter\.js"><\/script>\n<table>/,
  );
  expect(started.at(-1)?.html).toContain("filter.js");
  await box.click();
  await expect.element(box).not.toBeChecked();
  expect(store.getState().code).toBe(code);
  expect(started.at(-1)?.html).not.toContain("filter.js");
});

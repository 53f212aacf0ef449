import "../../ui/tokens.css";
import { aCatalogue, aLibrary, aSelection } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { anOpenEditor } from "../../app/test/an-editor.ts";
import { knownLibrary } from "../../code/test/known-library.ts";
import { EditorContext, type Workspace } from "../../platform/editor-context.ts";
import { ReferencePanel } from "./reference-panel.tsx";
import { exampleActions } from "../examples/read-examples.ts";
import { referenceActions } from "./follow-library.ts";

/** The panel beside an open document on a release of Bootstrap Table; `did` says what was asked of the app. */
const openPanel = async ({
  version = "1.18.0",
  ...parts
}: { version?: string } & Partial<Workspace> = {}) => {
  const library = aSelection({ library: "bootstrap-table", version });
  const { editor, store } = await anOpenEditor();
  const catalogue = aCatalogue({
    libraries: [aLibrary({ id: "bootstrap-table" })],
    references: ["bootstrap-table"],
  });
  const { reference } = knownLibrary();
  store.apply((workspace) => ({ ...workspace, catalogue, library, reference, ...parts }));
  const did: string[] = [];
  exampleActions.set(editor, { ...exampleActions(editor), readSynonyms: async () => undefined });
  referenceActions.set(editor, {
    readAgain: () => {
      did.push("read again");
    },
  });
  await render(
    <EditorContext value={editor}>
      <ReferencePanel onLeft={undefined} />
    </EditorContext>,
  );
  return { did };
};

const regions = () =>
  page
    .getByRole("region")
    .elements()
    .map((region) => region.getAttribute("aria-label"));
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

test("filters show names of one kind, of extensions, and those new in the release", async () => {
  await openPanel();
  for (const [kind, name] of [
    ["Methods", "getData"],
    ["Options", "pagination"],
    ["Column options", "sortable"],
    ["Events", "onClickRow"],
    ["Localizations", "formatSearch"],
  ] as const) {
    await press(kind);
    await expect.poll(() => regions()[0]).toBe(kind);
    // Names of extensions belong to their kind too.
    expect(regions().filter((region) => region !== kind && region !== "Extensions")).toEqual([]);
    await expect
      .poll(() => page.getByRole("region", { name: kind, exact: true }).element().textContent)
      .toContain(name);
  }
  await press("Extensions");
  await expect.poll(regions).toEqual(["Extensions"]);
  await expect.poll(() => page.getByRole("region").element().textContent).toContain("exportTypes");
  await press("Extensions");
  await press("New in this release");
  const isNew = () =>
    page
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent.includes("new"));
  await expect.poll(() => new Set(isNew())).toEqual(new Set([true]));
});

test.for([
  ["1.18.0", ["1.18.0", "newest"], /affected|changes nothing/],
  ["newest", ["before", "newest"], /^\S+ is the newest release\.$/],
] as const)("on %s changes and upgrade begin with an answer", async ([version, ends, answer]) => {
  const [newest = "", before = ""] = knownLibrary().reference.releases;
  const named = (end: string) => ({ newest, before })[end] ?? end;
  await openPanel({ version: named(version) });
  await page.getByRole("tab", { name: "What changed" }).click();
  for (const [at, name] of ["From", "To"].entries())
    await expect.element(page.getByRole("combobox", { name })).toHaveValue(named(ends[at] ?? ""));
  await page.getByRole("tab", { name: "Upgrade" }).click();
  await expect.element(page.getByRole("status").first()).toMatchTextContent(answer);
});

test("each part says that a release is newer than the reference, and whose names it shows", async () => {
  const [newest = ""] = knownLibrary().reference.releases;
  await openPanel({ version: "99.0.0" });
  const sentence = page.getByText(
    `99.0.0 is newer than this editor's reference. These are the names of ${newest}.`,
  );
  await expect.element(page.getByRole("navigation", { name: `Downloads for ${newest}` })).toBeVisible();
  for (const part of ["What changed", "Upgrade", "Names"]) {
    await page.getByRole("tab", { name: part }).click();
    await expect.element(sentence).toBeVisible();
    await expect.element(page.getByText("is the newest release.")).not.toBeInTheDocument();
  }
});

test("a reference that did not load says so, and is requested again", async () => {
  const { did } = await openPanel({ reference: null, isReferenceMissing: true });
  await expect.element(page.getByRole("status")).toMatchTextContent(/The reference did not load\./);
  await press("Try again");
  expect(did).toEqual(["read again"]);
});

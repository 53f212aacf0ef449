import { aCatalogue, anExampleSummary } from "@online-editor/run/testing";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { anOpenEditor } from "../../app/test/an-editor.ts";
import { EditorContext } from "../../platform/editor-context.ts";
import "../../ui/tokens.css";
import { ExamplesPanel } from "./examples-panel.tsx";

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ synonyms: [] })));
});

const total = 300;

test("of many results only the first are made, and the others as one comes to them", async () => {
  const { results, search } = await aPanelOfMany();
  await expect.element(page.getByRole("region", { name: "Basics" })).toBeVisible();
  await search.fill("table");
  await expect.poll(() => results.elements().length).toBeGreaterThan(0);
  expect(results.elements().length).toBeLessThan(total);
  await expect.element(page.getByRole("region", { name: "Basics" })).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => document.activeElement).toBe(results.elements()[0]);
  await expect
    .poll(async () => {
      await userEvent.keyboard("{End}");
      return results.elements().length;
    })
    .toBe(total);
  await search.fill("");
  await expect.element(page.getByRole("region", { name: "Basics" })).toBeVisible();
});

test("a result that just reaches the lower edge brings those behind it", async () => {
  const { results, search } = await aPanelOfMany();
  await search.fill("table");
  await expect.poll(() => results.elements().length).toBeGreaterThan(0);
  const last = results.elements().at(-1);
  last?.scrollIntoView({ block: "end" });
  await expect.poll(() => results.elements().at(-1)).not.toBe(last);
});

const aPanelOfMany = async () => {
  const { editor, store } = await anOpenEditor();
  const examples = Array.from({ length: total }, (_, n) =>
    anExampleSummary(`basics/e${n}`, { title: `Table ${n}` }),
  );
  store.apply((workspace) => ({ ...workspace, catalogue: aCatalogue({ examples }) }));
  await render(
    <EditorContext value={editor}>
      {/* Scrolled by what is around it, as in the editor. */}
      <div style={{ blockSize: "20rem", overflow: "auto" }}>
        <ExamplesPanel onOpened={undefined} />
      </div>
    </EditorContext>,
  );
  const results = page.getByRole("region", { name: `${total} found` }).getByRole("link");
  return { results, search: page.getByRole("searchbox", { name: "Search examples" }) };
};

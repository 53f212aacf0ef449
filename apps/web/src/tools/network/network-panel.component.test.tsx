import { aRunId } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { anOpenEditor } from "../../app/test/an-editor.ts";
import { EditorContext } from "../../platform/editor-context.ts";
import "../../ui/tokens.css";
import { toolStore } from "../store.ts";
import { NetworkTab } from "./network-panel.tsx";

test("of many requests only those in sight are rendered, and one that was opened stays open", async () => {
  const { editor } = await anOpenEditor();
  const run = aRunId();
  const tools = toolStore(editor);
  tools.startObserving(run);
  const observations = Array.from({ length: 400 }, (_, at) => ({
    type: "request" as const,
    request: at,
    method: "GET",
    url: `https://a.example/rows/${at}?limit=10`,
    body: null,
    status: 200,
    tookMs: 4,
    answer: "[]",
    problem: null,
    atMs: at,
  }));
  tools.addObservations({ run, observations, dropped: 0, pageUrl: "http://preview/" });
  await render(
    <EditorContext value={editor}>
      <section style={{ width: 900, height: 300, display: "flex", flexDirection: "column" }}>
        <NetworkTab />
      </section>
    </EditorContext>,
  );
  const opener = page.getByRole("button", { name: /rows.1$/ });
  await opener.click();
  await expect.element(page.getByText("limit = 10")).toBeVisible();
  expect(page.getByRole("row").elements().length).toBeLessThan(60);
  await expect.element(page.getByRole("table")).toHaveAttribute("aria-rowcount", "401");
  const rows = page.getByRole("rowgroup").element();
  const last = page.getByRole("button", { name: /rows.399$/ });
  await expect
    .poll(() => {
      rows.scrollTop = rows.scrollHeight;
      return last.elements().length;
    })
    .toBe(1);
  await expect.element(opener).not.toBeInTheDocument();
  rows.scrollTop = 0;
  await expect.element(page.getByText("limit = 10")).toBeVisible();
});

// @vitest-environment jsdom
import { aRun } from "@online-editor/run/testing";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Editor, EditorContext } from "../../platform/editor-context.ts";
import { createWorkspaceStore } from "../../platform/workspace.ts";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { AddExpectation } from "./add-expectation.tsx";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const entries = () => [...document.querySelectorAll("[role=menuitem]")].map(({ textContent }) => textContent);

test("an open menu does not change when the page reports more, which is offered at the next opening", async () => {
  const store = createWorkspaceStore(aWorkspace({ run: aRun(), page: { text: "Oslo", structure: null } }));
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () => {
    createRoot(place).render(
      <EditorContext value={{ store } as Editor}>
        <AddExpectation onByHand={() => undefined} />
      </EditorContext>,
    );
    await Promise.resolve();
  });
  const press = () =>
    act(async () => {
      place.querySelector("button")?.click();
      await Promise.resolve();
    });
  await press();
  const shown = entries();
  expect(shown[0]).toContain("Oslo");

  await act(async () => {
    store.apply((workspace) => ({ ...workspace, page: { text: "Rome\nOslo", structure: null } }));
    await Promise.resolve();
  });
  expect(entries()).toEqual(shown);

  await press();
  await vi.waitFor(() => {
    expect(entries()).toEqual([]);
  });
  await press();
  expect(entries()[0]).toContain("Rome");
});

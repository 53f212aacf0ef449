import { aSelection } from "@online-editor/run/testing";
import { expect, onTestFinished, test, vi } from "vitest";
import { editCode } from "../../document/state.ts";
import { createWorkspaceStore } from "../../platform/editor-context.ts";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { emptyCheck } from "../edit-check.ts";
import { createAskedPerson } from "./ask-by-eye.ts";

/** A person who is asked about a document, and what was shown beside its result. */
const aPerson = () => {
  const workspace = aWorkspace({ code: "<p>judged</p>" });
  const store = createWorkspaceStore(workspace);
  const shown: unknown[][] = [];
  const person = createAskedPerson({
    store,
    compareWith: (...asked) => shown.push(asked),
    runAgain: () => undefined,
  });
  return { workspace, store, shown, person };
};

test.each([
  ["on a desktop", false, [[aSelection({ version: "1.0.0" }), null]]],
  ["not on a phone, which has no room", true, [[null]]],
])("another release stands beside the result in question: %s", (_, matches, expected) => {
  vi.stubGlobal("window", { matchMedia: () => ({ matches }) });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { workspace, shown, person } = aPerson();
  const { signal } = new AbortController();
  void person.ask(workspace, emptyCheck, signal, aSelection({ version: "1.0.0" }));
  expect(shown).toEqual(expected);
});

test("a person judges the text that was asked about, beside the result once that has another", async () => {
  const { workspace, store, shown, person } = aPerson();
  const answer = person.ask(workspace, emptyCheck, new AbortController().signal);
  expect(shown).toEqual([[null]]);
  store.apply((now) => editCode(now, "<p>typed since</p>"));
  expect(shown.at(-1)).toEqual([aSelection(), "<p>judged</p>"]);
  store.apply((now) => editCode(now, "<p>judged</p>"));
  expect(shown.at(-1)).toEqual([null]);
  person.answer("unsure");
  expect(await answer).toBe("unsure");
  store.apply((now) => editCode(now, "<p>more</p>"));
  expect(shown.at(-1)).toEqual([null]);
});

import { aSelection } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { editCode } from "../../document/state.ts";
import { createWorkspaceStore } from "../../platform/editor-context.ts";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { emptyCheck } from "../edit-check.ts";
import { createAskedPerson } from "./ask-by-eye.ts";

test("a person judges the text that was asked about, beside the result once that has another", async () => {
  const workspace = aWorkspace({ code: "<p>judged</p>" });
  const store = createWorkspaceStore(workspace);
  const shown: unknown[][] = [];
  const person = createAskedPerson({
    store,
    compareWith: (...asked) => shown.push(asked),
    runAgain: () => undefined,
  });
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

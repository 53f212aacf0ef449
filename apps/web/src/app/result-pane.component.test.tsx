import { aCatalogue, aLibrary } from "@online-editor/run/testing";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { EditorContext } from "../platform/editor-context.ts";
import { comparisonActions } from "../preview/actions.ts";
import { swapSides } from "../preview/state.ts";
import "../ui/tokens.css";
import { ResultPane } from "./result-pane.tsx";
import { anOpenEditor } from "./test/an-editor.ts";

test("Full screen and Close stand at the right end, on whichever side the document's own result is", async () => {
  const releases = ["2.0.0", "1.0.0"].map((version) => ({ version, source: "npm" as const }));
  const catalogue = aCatalogue({ libraries: [aLibrary({ releases })] });
  const { editor, store } = await anOpenEditor({ catalogue });
  await render(
    <EditorContext value={editor}>
      <Suspense>
        <ResultPane />
      </Suspense>
    </EditorContext>,
  );
  const { library } = store.getState();
  const older = releases.map(({ version }) => version).find((version) => version !== library.version);
  comparisonActions(editor).compareWith({ ...library, version: older as typeof library.version });
  const right = page.getByRole("toolbar", { name: "What runs right" });
  const ends = ["Full screen", "Close comparison"];
  const expectAtRight = async () => {
    for (const name of ends) {
      await expect.element(right.getByRole("button", { name })).toBeInTheDocument();
      expect(page.getByRole("button", { name }).elements()).toHaveLength(1);
    }
  };
  await expectAtRight();
  const { left } = store.getState().comparison ?? {};
  store.apply(swapSides);
  expect(store.getState().comparison?.left).not.toBe(left);
  await expectAtRight();
});

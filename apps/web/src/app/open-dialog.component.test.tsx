import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { EditorContext, useWorkspace } from "../platform/editor-context.ts";
import "../ui/tokens.css";
import { exampleActions } from "../library/examples/read-examples.ts";
import { OpenDialog } from "./open-dialog.tsx";
import { anOpenEditor } from "./test/an-editor.ts";

const Shown = () => {
  const dialog = useWorkspace((workspace) => workspace.dialog);
  return dialog && <OpenDialog dialog={dialog} />;
};

test("what is typed before the palette's script is there stays in its field, and Enter runs the first match", async () => {
  const { editor, store } = await anOpenEditor();
  const synonyms = Promise.withResolvers<undefined>();
  exampleActions.set(editor, { ...exampleActions(editor), synonymsAwaited: () => synonyms.promise });
  store.apply((workspace) => ({ ...workspace, dialog: "palette" }));
  await render(
    <EditorContext value={editor}>
      <Shown />
    </EditorContext>,
  );
  const search = page.getByRole("combobox", { name: "Search commands" });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("full scr{Enter}");
  await expect.element(search).toHaveValue("full scr");
  await expect.element(search).toHaveAttribute("aria-expanded", "false");
  synonyms.resolve(undefined);
  await expect.poll(() => store.getState().result).toBe("full-screen");
});

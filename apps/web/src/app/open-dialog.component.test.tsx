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

test("Enter in the palette's field goes to no other field, even if the command runs at once", async () => {
  const { editor, store } = await anOpenEditor();
  let arrive: () => void = () => undefined;
  const synonyms = new Promise<undefined>((resolve) => {
    arrive = () => {
      resolve(undefined);
    };
  });
  exampleActions.set(editor, { ...exampleActions(editor), synonymsAwaited: () => synonyms });
  await render(
    <EditorContext value={editor}>
      <textarea aria-label="Text" />
      <Shown />
    </EditorContext>,
  );
  const text = page.getByRole("textbox", { name: "Text" });
  await text.click();
  store.apply((workspace) => ({ ...workspace, dialog: "palette" }));
  await expect.element(page.getByRole("combobox", { name: "Search commands" })).toHaveFocus();
  await userEvent.keyboard("dark sch");
  // The palette itself is shown by this very key.
  document.addEventListener("keydown", arrive, { capture: true, once: true });
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => store.getState().frame.isDark).toBe(true);
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveValue("");
});

import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { CommandPalette } from "../../app/command-palette.tsx";
import { anOpenEditor } from "../../app/test/an-editor.ts";
import { EditorContext } from "../../platform/editor-context.ts";
import { Notifications } from "../../ui/notifications.tsx";
import { offer } from "../../ui/notify.ts";
import "../../ui/tokens.css";
import { failSaving } from "../state.ts";
import { SaveProgress } from "./save-progress.tsx";

const ignore = () => undefined;

/** The element at the centre of another one. */
const isOnTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

test("a notification covers neither the retry of a failed save nor a dialog", async () => {
  await page.viewport(1280, 720);
  const { editor, store } = await anOpenEditor();
  store.apply((workspace) =>
    failSaving(workspace, { failure: { code: "server-unreachable" }, intent: "save" }),
  );
  const screen = await render(
    <EditorContext value={editor}>
      {/* Where the code is, below the bars. */}
      <div style={{ position: "fixed", top: 88, left: 0, width: 640 }}>
        <SaveProgress />
      </div>
      <Notifications />
    </EditorContext>,
  );
  offer("Part of the editor did not load.", { title: "Reload", run: ignore });
  await expect.element(page.getByRole("dialog", { name: "Part of the editor did not load." })).toBeVisible();
  expect(isOnTop(page.getByRole("button", { name: "Try again" }).element())).toBe(true);
  await screen.rerender(
    <EditorContext value={editor}>
      <CommandPalette text="" onType={ignore} onRun={ignore} onClose={ignore} />
      <Notifications />
    </EditorContext>,
  );
  const first = page.getByRole("listbox").getByRole("option").first();
  await expect.element(first).toBeVisible();
  expect(isOnTop(first.element())).toBe(true);
});

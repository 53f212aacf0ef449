import { SignInChoices } from "@online-editor/contract";
import { Suspense } from "react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { EditorContext, useWorkspace } from "../platform/editor-context.ts";
import { setLanguage } from "../platform/i18n.ts";
import { type DialogId, openDialog } from "../platform/screen.ts";
import "../ui/tokens.css";
import { Dialogs } from "./dialogs.tsx";
import { DocumentPane } from "./document-pane.tsx";
import { OpenDialog } from "./open-dialog.tsx";
import { anOpenEditor } from "./test/an-editor.ts";

beforeAll(async () => {
  await setLanguage("zh-Hans");
  document.documentElement.lang = "zh-Hans";
});
afterAll(() => setLanguage("en"));

/** Names that are the same in every language. */
const names =
  /Online Editor|Bootstrap Table|Multiple Select|Bootstrap Icons|Font Awesome|(?:Ctrl|Alt|Shift|Cmd|Esc)(?: [\w,[\]]+)*/g;

/** Texts and names with two consecutive lower-case words, except code and what is marked as English. */
const englishTexts = (): string[] => {
  const ours = [...document.body.querySelectorAll(":lang(zh)")].filter(
    (element) => !element.closest("code, pre, kbd, script, style"),
  );
  expect(ours.length).toBeGreaterThan(10);
  const texts = ours.flatMap((element) => [
    ...(element.checkVisibility()
      ? [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      : []
    ).map(({ nodeValue }) => nodeValue ?? ""),
    ...["aria-label", "aria-description", "title", "placeholder", "alt"].map(
      (name) => element.getAttribute(name) ?? "",
    ),
  ]);
  return texts.filter((text) => /[a-z]{2,} [a-z]{2,}/.test(text.replaceAll(names, "")));
};

const show = async (dialog: DialogId) => {
  const { editor: opened } = await anOpenEditor();
  const choices = SignInChoices.parse({ local: true, providers: [] });
  const editor = Object.assign(opened, { api: { ...opened.api, readSignInChoices: async () => choices } });
  return render(
    <EditorContext value={editor}>
      <Suspense>
        <Dialogs dialog={dialog} text="" onType={() => undefined} />
      </Suspense>
    </EditorContext>,
  );
};

test.for<[DialogId, string]>([
  ["share", "分享"],
  ["export", "分享"],
  ["report", "报告"],
  ["details", "详细信息"],
  ["settings", "设置"],
  ["keyboard-help", "键盘帮助"],
  ["sign-in", "登录"],
  ["import", "导入"],
])("the dialog %s is in Chinese", async ([dialog, name]) => {
  await show(dialog);
  const shown = page.getByRole("dialog", { name, exact: true });
  await expect.element(shown).toBeVisible();
  await expect.element(shown.getByRole("button").last()).toBeVisible();
  expect(englishTexts()).toEqual([]);
});

test("all dialogs open in one place, and close by buttons of one form", async () => {
  const dialogs = ["save", "share", "details", "settings", "sign-in", "import", "report", "palette"] as const;
  const places: unknown[] = [];
  const closes: unknown[] = [];
  for (const dialog of dialogs) {
    const shown = await show(dialog);
    const place = page.getByRole("dialog");
    const close = place.getByRole("button", { name: /^(关闭|取消)$/ });
    await expect.element(close).toBeVisible();
    const { top, left, right } = place.element().getBoundingClientRect();
    places.push({ top, centre: (left + right) / 2 });
    if (dialog !== "palette") closes.push(close.element().getAttribute("class"));
    await shown.unmount();
  }
  expect(new Set(places.map((place) => JSON.stringify(place))).size, JSON.stringify(places)).toBe(1);
  expect(new Set(closes).size).toBe(1);
});

test("a dialog that the palette opens gives the focus back to the code, whatever opened one before", async () => {
  await setLanguage("en");
  const { editor, store } = await anOpenEditor();
  const Current = () => {
    const dialog = useWorkspace((workspace) => workspace.dialog);
    return dialog && <OpenDialog dialog={dialog} />;
  };
  await render(
    <EditorContext value={editor}>
      <button type="button" onClick={() => store.apply((workspace) => openDialog(workspace, "settings"))}>
        Opener
      </button>
      <Suspense>
        <DocumentPane />
        <Current />
      </Suspense>
    </EditorContext>,
  );
  const opener = page.getByRole("button", { name: "Opener" });
  await opener.click();
  await expect.element(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
  const code = page.getByRole("textbox", { name: "Code" });
  await code.click();
  store.apply((workspace) => openDialog(workspace, "palette"));
  await expect.element(page.getByRole("listbox")).toBeVisible();
  await userEvent.keyboard("settings");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(code).toHaveFocus();
});

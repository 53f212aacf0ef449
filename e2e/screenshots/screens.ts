import { expect } from "@playwright/test";
import type { EditorPage } from "../product/editor-page.ts";

/** A screen of the product as a picture of the documentation. */
export interface Screen {
  name: string;
  scheme?: "light" | "dark";
  isPhone?: boolean;
  /** Goes there, and resolves when everything that the picture is about is to be seen. */
  show: (editor: EditorPage) => Promise<void>;
}

const showEditor = async (editor: EditorPage) => {
  await editor.open("/");
  await expect(editor.result.locator("tbody > tr[data-index]").first()).toBeVisible();
};

const showLibraries = async (editor: EditorPage) => {
  await editor.open("/?version=1.21.4&extensions=export");
  await editor.openLibraries();
};

const showExamples = async (editor: EditorPage) => {
  await editor.open("/");
  await editor.button("Examples").click();
  await expect(editor.page.getByRole("searchbox", { name: "Search examples" })).toBeVisible();
};

const showPhoneResult = async (editor: EditorPage) => {
  await showEditor(editor);
  await editor.page.getByRole("tab", { name: "Result" }).click();
};

export const screens: readonly Screen[] = [
  { name: "editor-light", show: showEditor },
  { name: "editor-dark", scheme: "dark", show: showEditor },
  { name: "libraries-light", show: showLibraries },
  { name: "examples-dark", scheme: "dark", show: showExamples },
  { name: "editor-phone", isPhone: true, show: showPhoneResult },
];

import type { Page } from "@playwright/test";
import { EditorPage } from "./editor-page.ts";

/** The editor in a Chinese browser. */
export const chineseEditor = (page: Page): EditorPage =>
  new EditorPage(page, { code: "代码", result: "结果" });

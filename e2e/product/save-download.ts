import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";

/** Saves what a button makes the browser download, and returns its path. */
export const saveDownload = async (page: Page, button: Locator, folder: string): Promise<string> => {
  const downloading = page.waitForEvent("download");
  await button.click();
  const download = await downloading;
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
};

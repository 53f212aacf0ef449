import type { LaunchOptions } from "@playwright/test";
import { findBrowser } from "./find-browser.ts";

/** The browser with the editor and its documents in one process and one thread, like engines without site isolation. */
export const withoutIsolation = async (): Promise<LaunchOptions> => ({
  ...(await findBrowser()),
  args: ["--disable-site-isolation-trials", "--disable-features=IsolateOrigins,site-per-process"],
});

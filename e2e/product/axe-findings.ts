import type { Page } from "@playwright/test";
import axe from "axe-core";

/** Overlays that somebody must close: only they are judged while they are open. Notifications close by themselves. */
const over = ":is([role=dialog], [role=menu]):not([role=region] *)";

/**
 * The accessibility problems of the screen, or of the part that `within` selects, in light and in dark, with their
 * places. Frames are not judged, and in the dark scheme only the contrast: nothing else differs. The page must use the
 * browser's colour scheme.
 */
export const axeFindings = async (page: Page, { within = "" } = {}): Promise<string[]> => {
  const judged = within || ((await page.locator(over).count()) > 0 ? over : "html");
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const dark = await judge(page, "dark", { judged, rules: ["color-contrast"] });
  const light = await judge(page, "light", { judged });
  return [...dark, ...light];
};

const judge = async (
  page: Page,
  colorScheme: "light" | "dark",
  what: { judged: string; rules?: string[] },
): Promise<string[]> => {
  // Without motion, no colour is in transition between the schemes.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.waitForFunction(
    (scheme) => getComputedStyle(document.documentElement).colorScheme === scheme,
    colorScheme,
  );
  const found = await page.evaluate(async ({ judged, rules }) => {
    const { violations } = await window.axe.run(
      { include: judged, exclude: "iframe" },
      { iframes: false, ...(rules && { runOnly: rules }) },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, what);
  return found.map((finding) => `${colorScheme}: ${finding}`);
};

declare global {
  interface Window {
    axe: typeof axe;
  }
}

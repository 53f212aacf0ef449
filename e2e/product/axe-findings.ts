import type { Page } from "@playwright/test";
import axe from "axe-core";

/** What lies over the screen until somebody closes it: only that is judged while it is there. Notifications go by themselves. */
const over = ":is([role=dialog], [role=menu]):not([role=region] *)";

/**
 * What is in the way of assistive technology on the screen as it is now, or in the one part of it that `within`
 * selects, in light and in dark, with where it is. Frames are not judged, and of the dark screen only the contrast:
 * nothing else of it differs. The page must have the scheme of its browser.
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
  // Without motion, no colour is on its way from the one scheme to the other.
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

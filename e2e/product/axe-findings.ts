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
  await show(page, "dark");
  const dark = await judge(page, { within, rules: ["color-contrast"] });
  await show(page, "light");
  const light = await judge(page, { within });
  return [...dark.map((finding) => `dark: ${finding}`), ...light.map((finding) => `light: ${finding}`)];
};

const show = async (page: Page, colorScheme: "light" | "dark"): Promise<void> => {
  // Without motion, no colour is in transition between the schemes.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.waitForFunction(
    (scheme) => getComputedStyle(document.documentElement).colorScheme === scheme,
    colorScheme,
  );
};

/** The same in the present colour scheme: beside a frame that hangs, a page cannot get another one. */
export const axeFindingsBesideHungFrame = (page: Page): Promise<string[]> => judge(page, { within: "html" });

const judge = async (
  page: Page,
  { within, rules }: { within: string; rules?: string[] },
): Promise<string[]> => {
  const judged = within || ((await page.locator(over).count()) > 0 ? over : "html");
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (what) => {
      const { violations } = await window.axe.run(
        { include: what.judged, exclude: "iframe" },
        // Only rules about media that plays by itself would need to load files first; the editor has none.
        {
          iframes: false,
          preload: false,
          resultTypes: ["violations"],
          ...(what.rules && { runOnly: what.rules }),
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    { judged, rules },
  );
};

declare global {
  interface Window {
    axe: typeof axe;
  }
}

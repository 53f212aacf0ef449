import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What is in the way of assistive technology on the screen as it is now, or in the one part of it that `within`
 * selects, in light and in dark, with where it is. Of the dark screen only the contrast is judged: nothing else of it
 * differs.
 */
export const axeFindings = async (page: Page, { within = "html" } = {}): Promise<string[]> => {
  // Frames are not judged, and without motion no colour is on its way from the one scheme to the other.
  const judge = () => new AxeBuilder({ page }).setLegacyMode().include(within).exclude("iframe");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await judge().withRules("color-contrast").analyze();
  await page.emulateMedia({ colorScheme: "light" });
  const light = await judge().analyze();
  const told = (scheme: string, { violations }: typeof light) =>
    violations.map(({ id, nodes }) => `${scheme}: ${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  return [...told("dark", dark), ...told("light", light)];
};

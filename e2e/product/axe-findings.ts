import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What is in the way of assistive technology on the screen as it is now, with where it is. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
};

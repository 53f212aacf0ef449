import { chromium as playwright } from "@playwright/test";
import { findBrowser } from "../browser/find-browser.ts";
import { type Engine, resultFrame } from "./engine.ts";

/**
 * Site isolation is on in desktop builds, but not in all others. The second argument replaces Playwright's list of
 * disabled features: without partitioning, frames of other sites have no storage.
 */
const asShipped = ["--site-per-process", "--disable-features=Translate"];

export const chromium: Engine = {
  name: "Chromium",
  async visit() {
    const browser = await playwright.launch({ ...(await findBrowser()), args: asShipped });
    const page = await browser.newPage();
    return {
      async goTo(address) {
        await page.goto(address);
      },
      press: (name) => page.getByRole("button", { name, exact: true }).click(),
      write: (name, text) => page.getByRole("textbox", { name, exact: true }).fill(text),
      evaluate: (expression) => page.evaluate(expression),
      async evaluateInResult(expression) {
        const frame = await (await page.$(resultFrame))?.contentFrame();
        return frame?.evaluate(expression);
      },
      async pressInResult(selector, key) {
        await page.frameLocator(resultFrame).locator(selector).click();
        await page.keyboard.press(`Control+${key}`);
      },
      leave: () => browser.close(),
    };
  },
};

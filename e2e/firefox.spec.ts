import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { expect, test } from "./product/editor-page.ts";

/** No npm package brings Firefox; Debian's package `firefox-esr` does. */
const firefox = (process.env["PATH"] ?? "")
  .split(delimiter)
  .flatMap((folder) => [join(folder, "firefox"), join(folder, "firefox-esr")])
  .find((path) => existsSync(path));

test.skip(firefox === undefined, "There is no Firefox on this system.");

/** Playwright drives only a Firefox of its own; the browser's own protocol is spoken to the one that people have. */
const inFirefox = async (use: (browser: Browser) => Promise<void>) => {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: firefox ?? "",
    headless: true,
  });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
};

const named = (role: string, name: string) => `::-p-aria([role="${role}"][name="${name}"])`;

/** Each run has a frame of its own, and may be gone while it is asked: the shown one is looked for anew. */
const showsInResult = (page: Page, heading: string) =>
  expect(async () => {
    const element = await page.$('iframe[title="Result"]');
    const frame = await element?.contentFrame();
    expect(await frame?.$(named("heading", heading))).toBeTruthy();
  }).toPass({ timeout: 20_000 });

const hasRun = (page: Page) => page.waitForSelector(named("image", "Ran as selected"));

/** Puppeteer's locators wait for a stillness that Firefox without a screen does not report. */
const pressed = async (page: Page, name: string) => {
  const button = await page.waitForSelector(named("button", name));
  await button?.click();
};

const write = async (page: Page, text: string) => {
  const code = await page.waitForSelector(named("textbox", "Code"));
  await code?.focus();
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.keyboard.type(text);
};

test("in Firefox a document is run on an old release, saved, and opened by its link", async ({ baseURL }) => {
  await inFirefox(async (browser) => {
    const page = await browser.newPage();
    await page.goto(`${baseURL}/?version=1.18.3`);
    await hasRun(page);
    await write(page, "<h1>On the other browser</h1>");
    await pressed(page, "Run");
    await showsInResult(page, "On the other browser");
    await hasRun(page);

    await pressed(page, "Save");
    const name = await page.waitForSelector(named("textbox", "User name"));
    await name?.type(`firefox-${Date.now()}`);
    await page.keyboard.press("Enter");
    await page.waitForSelector(named("button", "Account"));
    const address = () => page.evaluate(() => location.href);
    await expect.poll(address).toContain("/code/");
    const link = await address();

    const elsewhere = await (await browser.createBrowserContext()).newPage();
    await elsewhere.goto(link);
    await hasRun(elsewhere);
    await showsInResult(elsewhere, "On the other browser");
    await elsewhere.waitForSelector(named("button", "bootstrap-table 1.18.3"));
  });
});

import { type BrowserChoice, launchFirst, launchOptionsOf } from "@online-editor/cli/browser";
import type { LaunchOptions } from "@playwright/test";
import { z } from "zod";

const Choice = z.object({
  executablePath: z.string(),
  environment: z.record(z.string(), z.string()),
  sandbox: z.enum(["on", "off"]),
});

const choiceForWorkers = "E2E_BROWSER_CHOICE";

/**
 * Launch options of the first browser that starts. The choice is made once, before the workers, which read it from
 * their environment. Throws `NoBrowser`.
 */
export const findBrowser = async (): Promise<LaunchOptions> => {
  const made = process.env[choiceForWorkers];
  const choice = made === undefined ? await firstThatStarts() : Choice.parse(JSON.parse(made));
  process.env[choiceForWorkers] = JSON.stringify(choice);
  return launchOptionsOf(choice);
};

const firstThatStarts = async (): Promise<BrowserChoice> => {
  const { browser, choice } = await launchFirst();
  await browser.close();
  console.log(`Browser: ${choice.executablePath}`);
  return choice;
};

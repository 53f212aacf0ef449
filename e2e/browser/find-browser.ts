import { fileURLToPath } from "node:url";
import { type BrowserChoice, browserSources, launchFirst, launchOptionsOf } from "@online-editor/cli/browser";
import type { LaunchOptions } from "@playwright/test";
import { z } from "zod";

const Choice = z.object({
  source: z.enum(["system", "packaged"]),
  executablePath: z.string(),
  environment: z.record(z.string(), z.string()),
  sandbox: z.enum(["on", "off"]),
});

const choiceForWorkers = "E2E_BROWSER_CHOICE";

/**
 * Launch options of the first browser that starts: the one from npm where it exists, so that everybody tests with the
 * same one, or else the system's; `BROWSER=system` takes that alone. The choice is made once, before the workers, which
 * read it from their environment. Throws `NoBrowser`.
 */
export const findBrowser = async (): Promise<LaunchOptions> => {
  const made = process.env[choiceForWorkers];
  const choice = made === undefined ? await firstThatStarts() : Choice.parse(JSON.parse(made));
  process.env[choiceForWorkers] = JSON.stringify(choice);
  // The command line takes the same.
  process.env["BROWSER"] = choice.source;
  return launchOptionsOf(choice.source === "system" ? withThirdPartyStorage(choice) : choice);
};

const firstThatStarts = async (): Promise<BrowserChoice> => {
  const everywhere = process.platform === "linux" ? (["packaged", "system"] as const) : (["system"] as const);
  const { browser, choice } = await launchFirst({}, browserSources(everywhere));
  await browser.close();
  console.log(`Browser: ${choice.executablePath}`);
  return choice;
};

/** Some distributions build Chromium so that frames of another site store nothing; only a preference allows it. */
const withThirdPartyStorage = (choice: BrowserChoice): BrowserChoice =>
  process.platform === "win32"
    ? choice
    : {
        ...choice,
        executablePath: fileURLToPath(new URL("./with-third-party-storage.sh", import.meta.url)),
        environment: { ...choice.environment, SYSTEM_BROWSER: choice.executablePath },
      };

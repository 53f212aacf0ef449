import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";
import { z } from "zod";
import { programsOnPath } from "./programs-on-path.ts";
import { unpackPackagedBrowser } from "./unpack-packaged-browser.ts";

/** What differs between browsers: the program, what it needs in its environment, and whether it can sandbox itself. */
const Choice = z.object({
  executablePath: z.string(),
  environment: z.record(z.string(), z.string()),
  sandbox: z.enum(["on", "off"]),
});
type Choice = z.infer<typeof Choice>;

const choiceForWorkers = "E2E_BROWSER_CHOICE";

/**
 * Launch options of the first browser that starts: one on the system, Playwright's own, then the one from the npm
 * package; `BROWSER=packaged` takes the last alone. The choice is made once, before the workers, and they read it
 * from their environment. Throws with the reason of every attempt when none starts.
 */
export const findBrowser = async (): Promise<LaunchOptions> => {
  const made = process.env[choiceForWorkers];
  const choice = made === undefined ? await firstThatStarts() : Choice.parse(JSON.parse(made));
  process.env[choiceForWorkers] = JSON.stringify(choice);
  return launchOptionsOf(choice);
};

const firstThatStarts = async (): Promise<Choice> => {
  const reasons: string[] = [];
  for await (const choice of choices()) {
    const reason = await whyItDoesNotStart(choice);
    if (reason === null) {
      console.log(`Browser: ${choice.executablePath}`);
      return choice;
    }
    reasons.push(`${choice.executablePath}: ${reason}`);
  }
  throw new Error(`No browser starts.\n${reasons.join("\n")}`);
};

async function* choices(): AsyncGenerator<Choice> {
  if (process.env["BROWSER"] !== "packaged")
    for (const executablePath of [...onSystem(), ...[chromium.executablePath()].filter(existsSync)])
      yield* eachSandbox({ executablePath, environment: {} });
  const { executablePath, libraries, fontConfig } = await unpackPackagedBrowser();
  const environment = { FONTCONFIG_FILE: fontConfig };
  yield* eachSandbox({ executablePath, environment });
  yield* eachSandbox({ executablePath, environment: { ...environment, LD_LIBRARY_PATH: libraries } });
}

const onSystem = (): string[] =>
  programsOnPath("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

/** Root cannot have Chromium's sandbox, and some systems keep it from others too. */
const eachSandbox = (browser: Omit<Choice, "sandbox">): Choice[] => {
  const without: Choice = { ...browser, sandbox: "off" };
  return process.getuid?.() === 0 ? [without] : [{ ...browser, sandbox: "on" }, without];
};

const whyItDoesNotStart = async (choice: Choice): Promise<string | null> => {
  try {
    const browser = await chromium.launch({ ...launchOptionsOf(choice), timeout: 60_000 });
    await browser.close();
    return null;
  } catch (error) {
    return String(error);
  }
};

const launchOptionsOf = ({ executablePath, environment, sandbox }: Choice): LaunchOptions => ({
  executablePath,
  env: { ...process.env, ...environment },
  chromiumSandbox: sandbox === "on",
});

import { existsSync, statfsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { unpackPackagedBrowser } from "./unpack-packaged-browser.ts";
import { delimiter, join } from "node:path";

/** One that the machine has, or the one from the npm package. */
export type BrowserSource = "system" | "packaged";

/** What differs between browsers: the program, what it needs in its environment, and whether it can sandbox itself. */
export interface BrowserChoice {
  source: BrowserSource;
  executablePath: string;
  environment: Record<string, string>;
  sandbox: "on" | "off";
}

/** No browser starts; the message has the reason of every attempt. */
export class NoBrowser extends Error {
  readonly code = "no-browser";
}

/** Where browsers are looked for, in this order, unless `BROWSER` names one of them. */
export const browserSources = (otherwise: readonly BrowserSource[]): readonly BrowserSource[] => {
  const named = process.env["BROWSER"];
  return named === "system" || named === "packaged" ? [named] : otherwise;
};

/**
 * The first browser that starts: one on the system or Playwright's own, then the one from the npm package, where that is
 * installed. Throws `NoBrowser`.
 */
export const launchFirst = async (
  options: LaunchOptions = {},
  sources = browserSources(["system", "packaged"]),
): Promise<{ browser: Browser; choice: BrowserChoice }> => {
  const reasons: string[] = [];
  for await (const choice of choices(sources, reasons)) {
    try {
      const browser = await chromium.launch({ ...options, ...launchOptionsOf(choice), timeout: 60_000 });
      return { browser, choice };
    } catch (error) {
      reasons.push(`${choice.executablePath}: ${String(error)}`);
    }
  }
  throw new NoBrowser(["No browser starts.", ...reasons].join("\n"));
};

async function* choices(sources: readonly BrowserSource[], reasons: string[]): AsyncGenerator<BrowserChoice> {
  for (const source of sources) yield* source === "system" ? systemChoices() : packagedChoices(reasons);
}

function* systemChoices(): Generator<BrowserChoice> {
  for (const executablePath of [...onSystem(), chromium.executablePath()].filter((path) => existsSync(path)))
    yield* eachSandbox({ source: "system", executablePath, environment: {} });
}

async function* packagedChoices(reasons: string[]): AsyncGenerator<BrowserChoice> {
  try {
    const { executablePath, libraries, fontConfig } = await unpackPackagedBrowser();
    const environment = { FONTCONFIG_FILE: fontConfig };
    const browser = { source: "packaged", executablePath } as const;
    yield* eachSandbox({ ...browser, environment });
    yield* eachSandbox({ ...browser, environment: { ...environment, LD_LIBRARY_PATH: libraries } });
  } catch (error) {
    reasons.push(`@sparticuz/chromium: ${String(error)}`);
  }
}

const onSystem = (): string[] =>
  programsOnPath("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

/** Root cannot have Chromium's sandbox, and some systems keep it from others too. */
const eachSandbox = (browser: Omit<BrowserChoice, "sandbox">): BrowserChoice[] => {
  const without: BrowserChoice = { ...browser, sandbox: "off" };
  return process.getuid?.() === 0 ? [without] : [{ ...browser, sandbox: "on" }, without];
};

export const launchOptionsOf = ({ executablePath, environment, sandbox }: BrowserChoice): LaunchOptions => ({
  executablePath,
  env: { ...process.env, ...environment },
  chromiumSandbox: sandbox === "on",
  // Playwright has Chromium share memory by files in the temporary folder, since `/dev/shm` is small in containers.
  // Where it is not, the browser tests take 7 % less processor time.
  ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
});

/** The three browsers of the tests take 0.1 GB together. */
const enoughSharedMemory = 1024 ** 3;

const hasSharedMemory = (): boolean => {
  try {
    const { bsize, bavail } = statfsSync("/dev/shm");
    return bsize * bavail >= enoughSharedMemory;
  } catch {
    return false;
  }
};

/** Where programs of these names may be run from on this system, in the order of the names. */
export const programsOnPath = (...names: string[]): string[] =>
  names
    .flatMap((name) => (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, name)))
    .filter((path) => existsSync(path));

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import puppeteer, { type KeyInput } from "puppeteer-core";
import { programsOnPath } from "@online-editor/cli/browser";
import { type Engine, insertion, resultFrame } from "./engine.ts";

/** Null if Firefox is not installed; Debian has the package `firefox-esr`. */
export const findFirefox = (): Engine | null => {
  const [program] = programsOnPath("firefox", "firefox-esr");
  return program === undefined ? null : { name: "Firefox", visit: () => visit(program) };
};

const visit: (program: string) => ReturnType<Engine["visit"]> = async (program) => {
  const profile = await mkdtemp(join(tmpdir(), "online-editor-firefox-"));
  // Puppeteer starts Firefox with all sites in one process, which no user has.
  const firefox = spawn(program, ["--headless", "--profile", profile, "--remote-debugging-port=0"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const browser = await puppeteer.connect({
    browserWSEndpoint: `${await endpointOf(firefox)}/session`,
    protocol: "webDriverBiDi",
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await browser.newPage();
  const found = (role: string, name: string) =>
    page.waitForSelector(`::-p-aria([role="${role}"][name="${name}"])`);
  const pressWithControl = async (key: KeyInput) => {
    await page.keyboard.down("Control");
    await page.keyboard.press(key);
    await page.keyboard.up("Control");
  };
  return {
    async goTo(address) {
      await page.goto(address);
    },
    // Puppeteer's locators wait for stability that headless Firefox does not report.
    async press(name) {
      await (await found("button", name))?.click();
    },
    async write(name, text) {
      await (await found("textbox", name))?.focus();
      await pressWithControl("a");
      await page.evaluate(insertion(text));
    },
    evaluate: (expression) => page.evaluate(expression),
    async evaluateInResult(expression) {
      const frame = await (await page.$(resultFrame))?.contentFrame();
      return frame?.evaluate(expression);
    },
    async pressInResult(selector, key) {
      const result = await page.waitForSelector(resultFrame);
      const field = await (await result?.contentFrame())?.waitForSelector(selector);
      const offset = await field?.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      });
      // Puppeteer clicks elements of frames by a locator that Firefox 140 does not have.
      if (offset) await result?.click({ offset });
      await pressWithControl(key as KeyInput);
    },
    async leave() {
      const ended = once(firefox, "exit");
      await browser.close();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
};

/** The address where Firefox listens, which it prints. */
const endpointOf = async ({ stderr }: ChildProcess): Promise<string> => {
  if (!stderr) throw new Error("Firefox was started without its output.");
  const lines: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    const [, endpoint] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? [];
    if (endpoint !== undefined) {
      stderr.resume();
      return endpoint;
    }
    lines.push(line);
  }
  throw new Error(["Firefox ended.", ...lines].join("\n"));
};

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect } from "@playwright/test";
import { programsOnPath } from "@online-editor/cli/browser";
import { freePort } from "@online-editor/testing/free-port.ts";
import { type Engine, insertion, resultFrame } from "./engine.ts";
import {
  controlKey,
  type Element,
  releaseKeys,
  type Session,
  startSession,
  WebDriverError,
} from "./webdriver.ts";

/** Null if it is not installed; Debian has the packages `webkit2gtk-driver` and `xvfb`. */
export const findWebKit = (): Engine | null => {
  const [driver] = programsOnPath("WebKitWebDriver");
  const [screen] = programsOnPath("Xvfb");
  const hasScreen = process.env["DISPLAY"] !== undefined || screen !== undefined;
  return driver === undefined || !hasScreen ? null : { name: "WebKit", visit: () => visit(driver, screen) };
};

const visit: (driver: string, screen: string | undefined) => ReturnType<Engine["visit"]> = async (
  program,
  screen,
) => {
  // It has no headless mode.
  const shown = screen === undefined ? null : await startScreen(screen);
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], {
    env: { ...process.env, ...(shown && { DISPLAY: shown.display }) },
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${port}`;
  await expect(async () => {
    await fetch(`${address}/status`);
  }).toPass({ timeout: 20_000 });
  const session = await startSession(address, {});
  await session.resize({ width: 1280, height: 800 });
  const act = (selector: string, name: string, action: (element: Element) => Promise<void>) =>
    actOnNamed(session, { selector, name, action });
  return {
    goTo: session.goTo,
    press: (name) => act("button", name, (button) => button.click()),
    async write(name, text) {
      await act('[role="textbox"], input, textarea', name, async (textbox) => {
        await textbox.click();
        await textbox.type(`${controlKey}a${releaseKeys}`);
      });
      await session.evaluate(insertion(text));
    },
    evaluate: session.evaluate,
    async evaluateInResult(expression) {
      const [frame] = await session.find(resultFrame);
      if (!frame) return undefined;
      await session.enter(frame);
      try {
        return await session.evaluate(expression);
      } finally {
        await session.enter(null);
      }
    },
    async pressInResult(selector, key) {
      const [frame] = await session.find(resultFrame);
      if (!frame) throw new Error("There is no result.");
      await session.enter(frame);
      const [element] = await session.find(selector);
      await element?.click();
      await element?.type(`${controlKey}${key}${releaseKeys}`);
      await session.enter(null);
    },
    async leave() {
      await session.end();
      await end(driver);
      if (shown) await end(shown.process);
    },
  };
};

/** Acts on the first actionable element with a name, as soon as there is one. */
const actOnNamed = async (
  session: Session,
  { selector, name, action }: { selector: string; name: string; action: (element: Element) => Promise<void> },
) => {
  await expect(async () => {
    const reasons: unknown[] = [];
    for (const element of await session.find(selector))
      try {
        if ((await element.name()) !== name) continue;
        await action(element);
        return;
      } catch (reason) {
        // Behind a dialog, or gone meanwhile.
        if (!(reason instanceof WebDriverError)) throw reason;
        reasons.push(reason);
      }
    throw new WebDriverError(`No ${selector} has the name ${name}. ${reasons.join(" ")}`);
  }).toPass({ timeout: 20_000 });
};

const startScreen = async (program: string) => {
  const process = spawn(program, ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  for await (const number of createInterface({ input: process.stdout }))
    return { process, display: `:${number}` };
  throw new Error("The screen ended.");
};

const end = async (process: ChildProcess) => {
  const ended = once(process, "exit");
  process.kill();
  await ended;
};

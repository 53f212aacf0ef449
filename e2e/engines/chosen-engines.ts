import { chromium } from "./chromium.ts";
import type { Engine, EngineName } from "./engine.ts";
import { findFirefox } from "./firefox.ts";
import { findWebKit } from "./webkit.ts";

/** What to install when an engine is not found. */
export interface MissingEngine {
  name: EngineName;
  packages: string;
}

/** The engines on this system, and the missing ones; Chromium comes from npm if nothing else has it. */
export const findEngines = (): { found: Engine[]; missing: MissingEngine[] } => {
  const found = [chromium, findFirefox(), findWebKit()].filter((engine) => engine !== null);
  const missing = needed.filter(({ name }) => !found.some((engine) => engine.name === name));
  return { found, missing };
};

/** By their names in Debian. */
const needed: MissingEngine[] = [
  { name: "Firefox", packages: "firefox-esr" },
  { name: "WebKit", packages: "webkit2gtk-driver and xvfb" },
];

/** The engines for the tests: Chromium, or all there are with `ENGINES=all`, as in `npm run test:browsers`. */
export const chosenEngines = (): Engine[] =>
  process.env["ENGINES"] === "all" ? findEngines().found : [chromium];

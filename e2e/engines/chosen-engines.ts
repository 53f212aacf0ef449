import { chromium } from "./chromium.ts";
import type { Engine, EngineName } from "./engine.ts";
import { findFirefox } from "./firefox.ts";
import { findWebKit } from "./webkit.ts";

/** What is missing where an engine is not found. */
export interface MissingEngine {
  name: EngineName;
  packages: string;
}

/** The engines on this system, and those that are not; Chromium comes from npm where nothing else has it. */
export const findEngines = (): { found: Engine[]; missing: MissingEngine[] } => {
  const found = [chromium, findFirefox(), findWebKit()].filter((engine) => engine !== null);
  const missing = needed.filter(({ name }) => !found.some((engine) => engine.name === name));
  return { found, missing };
};

/** As Debian calls them. */
const needed: MissingEngine[] = [
  { name: "Firefox", packages: "firefox-esr" },
  { name: "WebKit", packages: "webkit2gtk-driver and xvfb" },
];

/** Those that the tests run in: Chromium, and with `ENGINES=all`, as `npm run test:browsers` has it, all there are. */
export const chosenEngines = (): Engine[] =>
  process.env["ENGINES"] === "all" ? findEngines().found : [chromium];

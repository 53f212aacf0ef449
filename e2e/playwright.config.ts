import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser/find-browser.ts";

const browser = await findBrowser();
/** Above 1 in `npm run test:again`, which slows the page's processor down. */
const slowdown = Number(process.env["SLOWDOWN"] ?? "1");

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  globalSetup: "./product/shared-product.ts",
  // The tests of a file share its worker, and the product and repositories made for it.
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: availableParallelism(),
  // All waits are for conditions; these limits only end hangs.
  timeout: 120_000 * slowdown,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "../node_modules/.cache/test-report.json" }]],
  use: {
    browserName: "chromium",
    headless: true,
    locale: "en-GB",
    timezoneId: "UTC",
    // A browser without a graphics processor draws every frame of an animation with the processor that tests need.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: "only-on-failure",
    launchOptions: {
      ...browser,
      args: [
        // The preview is safe because it is another site in another process; some builds switch that off.
        "--site-per-process",
        // The browser makes no requests of its own.
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
        "--no-first-run",
      ],
    },
  },
});

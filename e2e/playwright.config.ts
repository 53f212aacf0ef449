import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser/find-browser.ts";
import { isWhole } from "./product/is-whole.ts";

const browser = await findBrowser();

/** `npm run test:whole` runs these too; they repeat for more releases and places what the others show for a few. */
const long = [
  ...["branch-parity", "closed-network", "every-theme", "git-tag-releases", "odd-titles", "ten-releases"],
  ...["failed-sign-in", "renamed-owner", "who-is-turned-away", "choose-a-provider", "delete-my-account"],
  ...["moved-branch", "unusable-branches", "upstream-examples", "labelled-combinations", "unknown-addresses"],
  ...["ten-thousand-snippets", "save-through-an-outage", "who-sees-a-snippet", "what-really-ran", "firefox"],
  ...[
    "console-flood",
    "share-a-branch",
    "sign-out",
    "sign-in-by-name",
    "take-everything-along",
    "refused-saves",
  ],
  ...["server-gone", "delete-and-undo", "two-tabs", "read-old-revisions", "my-snippets", "share-by-keyboard"],
  ...["import-a-page", "find-an-example", "result-comes-back", "every-release", "export-to-vite"],
];

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  // Of the other files, the tests with this tag.
  ...(!isWhole && { grepInvert: /@long/ }),
  testIgnore: isWhole ? [] : long.map((name) => `**/${name}.spec.ts`),
  outputDir: "../test-results",
  globalSetup: "./product/shared-product.ts",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // Everything waits for what it needs; these limits only end a hang on a busy machine.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "../node_modules/.cache/test-reports/playwright.json" }]],
  use: {
    browserName: "chromium",
    headless: true,
    locale: "en-GB",
    timezoneId: "UTC",
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: "only-on-failure",
    launchOptions: {
      ...browser,
      args: [
        // The preview is safe because it is another site in another process; some builds leave that off.
        "--site-per-process",
        // The browser makes no calls of its own.
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
        "--no-first-run",
      ],
    },
  },
});

import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { scriptAsText } from "./apps/web/script-as-text.ts";
import { findBrowser } from "./e2e/browser/find-browser.ts";

const componentTests = "{apps/web,packages/run}/src/**/*.component.test.{ts,tsx}";

/** Components in the browser tests' Chromium, with their real style sheets: all files in one page, each in a frame. */
export default defineConfig({
  plugins: [scriptAsText()],
  // As in apps/web/vite.config.ts.
  css: {
    transformer: "lightningcss",
    lightningcss: { drafts: { customMedia: true }, cssModules: { container: false } },
  },
  // All packages are bundled before the first test: one found later would bring a second copy of what others share.
  optimizeDeps: { entries: ["apps/web/src/main.ts", componentTests], force: true },
  test: {
    include: [componentTests],
    // All waits are for conditions; these limits only end hangs.
    testTimeout: 60_000,
    fileParallelism: false,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 720 },
      provider: playwright({
        launchOptions: await findBrowser(),
        contextOptions: { locale: "en-GB", timezoneId: "UTC" },
      }),
      commands: {
        /** Emulates the forced colours of a system, or ends that. */
        forceColours: async (context, isOn: boolean) => {
          await context.page.emulateMedia({ forcedColors: isOn ? "active" : "none" });
        },
      },
      instances: [{ browser: "chromium" }],
    },
  },
});

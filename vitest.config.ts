import { defineConfig } from "vitest/config";
import { scriptAsText } from "./apps/web/script-as-text.ts";

export default defineConfig({
  plugins: [scriptAsText()],
  test: {
    include: ["{packages,apps}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**", "e2e/**"],
    globalSetup: ["apps/server/test/postgres-server.ts"],
    // All other style sheets are empty in tests.
    css: { include: [/tokens\.css/] },
    // Real servers, archives and git repositories on a busy machine: slow is not a failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    maxWorkers: 2,
    // Files share their imports: loading them separately took half of the time.
    isolate: false,
    setupFiles: ["packages/testing/src/empty-page.ts", "packages/testing/src/long-waits.ts"],
  },
});

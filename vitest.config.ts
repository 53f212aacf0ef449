import { defineConfig } from "vitest/config";
import { scriptAsText } from "./apps/web/script-as-text.ts";

/** The units, on SQLite. The suites of the stores run on PostgreSQL by `vitest.postgres.config.ts`. */
export default defineConfig({
  plugins: [scriptAsText()],
  test: {
    include: ["{packages,apps}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**", "**/*.component.test.tsx"],
    provide: { dialect: "sqlite" },
    // All other style sheets are empty in tests.
    css: { include: [/tokens\.css/] },
    // Real servers, archives and git repositories: these only end hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    setupFiles: ["packages/testing/src/wait-for.ts"],
  },
});

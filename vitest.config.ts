import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { scriptAsText } from "./apps/web/script-as-text.ts";

/** Their modules hold no state but caches by content. */
const stateless =
  "{apps/{server,cli},packages/{contract,example-data,npm-assets,reference,selection,testing,triage,upstream-format}}";

/** The units, on SQLite. The suites of the stores run on PostgreSQL by `vitest.postgres.config.ts`. */
export default defineConfig({
  plugins: [scriptAsText()],
  test: {
    exclude: ["**/node_modules/**", "**/dist/**", "**/*.component.test.{ts,tsx}"],
    provide: { dialect: "sqlite" },
    // All other style sheets are empty in tests.
    css: { include: [/tokens\.css/] },
    // Real servers, archives and git repositories: these only end hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: availableParallelism(),
    setupFiles: ["packages/testing/src/wait-for.ts"],
    projects: [
      // A worker loads the server once instead of once a file, which is half of the processor time.
      {
        extends: true,
        test: {
          name: "stateless",
          include: [`${stateless}/**/*.test.ts`],
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: "isolated",
          // A context for each file in a worker that stays: a new worker would load jsdom again, most of the time.
          pool: "vmForks",
          setupFiles: ["packages/testing/src/wait-for.ts", "packages/testing/src/browser-globals.ts"],
          include: ["{apps/web,packages/{run,widgets}}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
        },
      },
    ],
  },
});

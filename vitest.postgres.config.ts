import { globSync, readFileSync } from "node:fs";
import { defineConfig, mergeConfig } from "vitest/config";
import units from "./vitest.config.ts";

const { projects: _, ...common } = units.test ?? {};

/** The suites that run on each database, or on this one alone. */
const suites = globSync("apps/server/src/**/*.test.ts").filter((path) =>
  /\bdialects\b/.test(readFileSync(path, "utf8")),
);

export default mergeConfig(
  { ...units, test: common },
  defineConfig({
    test: {
      include: suites,
      isolate: false,
      provide: { dialect: "postgres" },
      globalSetup: ["apps/server/test/postgres-server.ts"],
    },
  }),
);

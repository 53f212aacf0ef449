import { AssetProblem } from "@online-editor/npm-assets";
import { expect, test } from "vitest";
import { recordedLog } from "../../test/recorded-log.ts";
import { logAssetEvents } from "./open-assets.ts";

const levels: Record<number, string> = { 20: "debug", 30: "info", 40: "warn" };

test("fetches and evictions are logged with their package", () => {
  const { log, lines } = recordedLog();
  const logEvent = logAssetEvents(log);
  logEvent({ event: "package-fetched", package: "npm/one@1.0.0" });
  logEvent({ event: "package-evicted", package: "npm/one@1.0.0" });
  expect(lines).toMatchObject([
    { level: 30, event: "package-fetched", package: "npm/one@1.0.0" },
    { level: 30, event: "package-evicted", package: "npm/one@1.0.0" },
  ]);
});

test.each([
  ["file-not-found", "debug"],
  ["invalid-address", "debug"],
  ["integrity-mismatch", "warn"],
  ["registry-unreachable", "warn"],
  ["internal", "warn"],
] as const)("%s is logged at level %s", (code, level) => {
  const { log, lines } = recordedLog();
  const error = new AssetProblem(code, "why", { cause: new Error("connect ECONNREFUSED") });
  logAssetEvents(log)({ event: "asset-failed", address: "/npm/one@1.0.0/a.js", code, error });
  expect(lines).toMatchObject([{ event: "asset-failed", address: "/npm/one@1.0.0/a.js", code }]);
  expect(levels[Number(lines[0]?.["level"])]).toBe(level);
  if (level === "warn") expect(JSON.stringify(lines[0]?.["err"])).toContain("ECONNREFUSED");
});

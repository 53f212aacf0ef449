import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { expect, test } from "vitest";
import { soon } from "../test/matching.ts";
import { InvalidConfig } from "./config/read-config.ts";
import { serveRuns } from "./serve-runs.ts";

const listeners = () => process.getActiveResourcesInfo().filter((kind) => kind === "TCPServerWrap");

test("a start that fails gives its port back", async () => {
  const before = listeners();
  const starting = serveRuns(
    { DATA_DIR: await temporaryFolder(), BUILDS_PER_MINUTE: "many" },
    await temporaryFolder(),
  );
  await expect(starting).rejects.toThrow(InvalidConfig);
  await expect.poll(listeners, soon).toStrictEqual(before);
});

import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { expect, test } from "vitest";
import { openProduct } from "./product.ts";

const listeners = () => process.getActiveResourcesInfo().filter((kind) => kind === "TCPServerWrap");

test("a start that fails gives its port back", async () => {
  const before = listeners();
  const starting = openProduct({ DATA_DIR: await temporaryFolder(), BUILDS_PER_MINUTE: "many" });
  await expect(starting).rejects.toThrow("BUILDS_PER_MINUTE");
  await expect.poll(listeners).toStrictEqual(before);
});

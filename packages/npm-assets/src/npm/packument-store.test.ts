import { mkdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import {} from "../../test/open-service.ts";
import { layOutCache } from "../store/cache-layout.ts";
import type { Packument } from "./packument.ts";
import { openPackumentStore } from "./packument-store.ts";

const aPackument = (name: string): Packument => ({
  name,
  kind: "abbreviated",
  confirmedAt: 0,
  entityTag: undefined,
  versions: new Map(),
  tags: new Map(),
  published: new Map(),
});

it("a document that cannot be evicted stays on disk", async () => {
  const layout = layOutCache(await temporaryFolder());
  const store = await openPackumentStore(layout, { maxBytes: 200 });
  await store.keep(aPackument("first"));
  const [first = ""] = await readdir(layout.packuments);
  await rename(join(layout.packuments, first), join(layout.packuments, "aside"));
  await mkdir(join(layout.packuments, first));
  await store.keep(aPackument("second"));
  // An unhandled rejection would have ended the process by now.
  await setImmediate();
  expect(await readdir(layout.packuments)).toHaveLength(3);
});

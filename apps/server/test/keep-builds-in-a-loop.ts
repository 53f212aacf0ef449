import { Commit } from "@online-editor/contract";
import { z } from "zod";
import { createBuildStore } from "../src/branches/store/build-store.ts";
import { openDatabase } from "../src/database/open-database.ts";
import { aMadeBuild, aTarget } from "./open-test-builds.ts";

/** A process that makes builds with a given number of files until it is killed, and prints the commit of each. */
const given = z
  .object({
    address: z.union([z.object({ url: z.string() }), z.object({ file: z.string() })]),
    files: z.int(),
  })
  .parse(JSON.parse(process.argv[2] ?? ""));

const { tables } = openDatabase(given.address, {
  onConnectionLost: (error) => {
    throw error;
  },
});
// Each build evicts others, so that a kill hits stores and evictions.
const store = createBuildStore(tables, { cacheBytes: 1_000_000, leaseMs: 1_000, now: Date.now });
const { signal } = new AbortController();

const makeForEver = async () => {
  for (;;) {
    const commit = Commit.parse(`${crypto.randomUUID()}00000000`.replaceAll("-", ""));
    const claim = await store.claim({ ...aTarget(), commit }, { signal });
    if (!claim) throw new Error("Nobody else makes this build.");
    const paths = Array.from({ length: given.files }, (_, n) => `dist/${n}.js`);
    const made = aMadeBuild(
      Object.fromEntries(paths.map((path) => [path, `${path} of ${commit}\n`.repeat(20)])),
    );
    await store.keep(claim, made);
    process.stdout.write(`${commit}\n`);
  }
};
await Promise.all([makeForEver(), makeForEver()]);

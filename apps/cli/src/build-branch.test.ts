import { aLibrary, aSelection } from "@online-editor/run/testing";
import { expect, test, vi } from "vitest";
import { buildEachOnce } from "./build-branch.ts";

test("documents of a command share a build, unless it failed: then the next one builds it anew", async () => {
  const library = aLibrary();
  const built = { library, selection: aSelection() };
  const build = vi.fn().mockRejectedValueOnce(new Error("The connection was lost.")).mockResolvedValue(built);
  const buildOnce = buildEachOnce(build);
  const both = [buildOnce(library, "main"), buildOnce(library, "main")];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await buildOnce(library, "main")).toBe(built);
  expect(await buildOnce(library, "main")).toBe(built);
  expect(build).toHaveBeenCalledTimes(2);
});

import { BranchCommit } from "@online-editor/contract";
import { aLibrary, aSelection } from "@online-editor/run/testing";
import { listenOnLoopback } from "@online-editor/testing/listen-on-loopback.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildBranch, buildEachOnce } from "./build-branch.ts";

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

test("a build that the editor knows to have failed, perhaps by the network, is made again", async () => {
  const failed = { state: "failed", errors: [{ message: "The registry is not responding." }] };
  const ready = { state: "ready", version: "2.1.0", files: ["widget.css", "widget.js"] };
  const requested: (string | undefined)[] = [];
  const editor = await listenOnLoopback((request, response) => {
    requested.push(request.method);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(request.method === "POST" ? ready : { build: failed }));
  });
  onTestFinished(() => editor.stop());
  const branch = BranchCommit.parse({
    repository: "someone/widget",
    ref: "someone:develop",
    commit: "a".repeat(40),
  });
  const built = await buildBranch({ origin: editor.url }, aLibrary(), {
    branch,
    stop: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(built.selection.version).toBe("2.1.0");
  expect(requested).toEqual(["GET", "POST"]);
});

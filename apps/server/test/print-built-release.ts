// Builds one release of a library from the sources in its npm package, for tests and benchmarks that are not the
// server's: node apps/server/test/print-built-release.ts <library> <version> <folder to write to>
import { mkdir } from "node:fs/promises";
import { buildLibrary } from "../src/branches/build/build-library.ts";
import { buildLimits } from "../src/branches/build/worker-messages.ts";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { releaseSources } from "@online-editor/testing/release-sources.ts";

const [id = "", version = "", output = ""] = process.argv.slice(2);
const sources = await releaseSources(id, version);
await mkdir(output, { recursive: true });
const begun = performance.now();
const built = await buildLibrary(
  { library: builtInLibrary(id), sources, output },
  { limits: buildLimits, signal: new AbortController().signal, onProgress: () => undefined },
);
const tookMs = performance.now() - begun;
process.stdout.write(JSON.stringify({ ...built, tookMs }));

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";

const script = fileURLToPath(new URL("../../apps/server/test/print-built-release.ts", import.meta.url));

const BuiltRelease = z.object({
  version: z.string(),
  files: z.array(z.string()),
  /** The highest memory use that was observed. */
  memoryBytes: z.number(),
  /** Excluding the time to fetch the sources. */
  tookMs: z.number(),
});
export type BuiltRelease = z.infer<typeof BuiltRelease>;

/** Builds a release with the server's own pipeline, from the sources in its npm package, into `output`. */
export const buildRelease = async (
  { library, version }: { library: string; version: string },
  output: string,
): Promise<BuiltRelease> => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, library, version, output]);
  return BuiltRelease.parse(JSON.parse(stdout));
};

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";

const script = fileURLToPath(new URL("../../apps/server/test/print-built-release.ts", import.meta.url));

const BuiltRelease = z.object({
  version: z.string(),
  files: z.array(z.string()),
  /** The most that the build was seen to hold. */
  memoryBytes: z.number(),
  /** Without the time that it took to fetch the sources. */
  tookMs: z.number(),
});
export type BuiltRelease = z.infer<typeof BuiltRelease>;

/** Has the server's own pipeline build a release, from the sources in its npm package, into `output`. */
export const buildRelease = async (
  { library, version }: { library: string; version: string },
  output: string,
): Promise<BuiltRelease> => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, library, version, output]);
  return BuiltRelease.parse(JSON.parse(stdout));
};

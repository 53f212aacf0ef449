import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";

/** One entry of a tarball, under exactly the given name. */
export type TarballEntry =
  | { name: string; content: string | Uint8Array }
  | { name: string; type: "directory" }
  | { name: string; type: "symlink" | "link"; linkname: string };

/** A real gzipped tarball of these entries, valid or malicious. */
export const buildTarball = async (entries: Iterable<TarballEntry>): Promise<Buffer> => {
  const tar = pack();
  const written = buffer(tar);
  for (const entry of entries) {
    if ("content" in entry) tar.entry({ name: entry.name }, Buffer.from(entry.content));
    else tar.entry({ ...entry });
  }
  tar.finalize();
  return gzipSync(await written);
};

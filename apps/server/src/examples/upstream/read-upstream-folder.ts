import { lstat, readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { Example, type ExampleSource } from "@online-editor/contract";
import { describeUpstream, readUpstream, type Surroundings } from "@online-editor/upstream-format";

export type UnreadableFile = ExampleSource["unreadable"][number];

/** What a folder of examples in the upstream format holds. */
export interface UpstreamFolder {
  examples: Example[];
  unreadable: UnreadableFile[];
}

/** Bounds of one folder: bytes of a file, and how many files count. */
const maxFileBytes = 1024 ** 2;
const maxFiles = 2_000;

/**
 * Reads `<folder>/[<category>/]<name>.html`. A file that cannot be read is listed with its reason; the others stay.
 * Nothing of a file is run, and no link leads out of the folder. Throws what reading the folder itself throws.
 */
export const readUpstreamFolder = async (
  folder: string,
  { source, ...surroundings }: Surroundings & { source: string },
): Promise<UpstreamFolder> => {
  const paths = (await readdir(folder, { recursive: true }))
    .filter((path) => path.endsWith(".html") && !path.split(sep).some((segment) => segment.startsWith(".")))
    .sort();
  const read: UpstreamFolder = { examples: [], unreadable: [] };
  const taken = new Map<string, string>();
  for (const path of paths.slice(0, maxFiles)) {
    try {
      const example = await readUpstreamFile(folder, path, { source, ...surroundings });
      const key = `${example.address.category ?? ""}/${example.address.slug}`;
      const other = taken.get(key);
      if (other !== undefined) throw new Error(`${other} has the same address`);
      taken.set(key, path);
      read.examples.push(example);
    } catch (error) {
      read.unreadable.push({ path, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  for (const path of paths.slice(maxFiles))
    read.unreadable.push({ path, reason: `it comes after the first ${maxFiles} files` });
  return read;
};

/** Reads the file at `path` below a folder, whose name makes its address. Throws with what is wrong with it. */
export const readUpstreamFile = async (
  folder: string,
  path: string,
  surroundings: Surroundings & { source: string },
): Promise<Example> => exampleOf(path, await readText(join(folder, path)), surroundings);

const readText = async (path: string): Promise<string> => {
  const file = await lstat(path);
  if (!file.isFile()) throw new Error("it is no plain file");
  if (file.size > maxFileBytes) throw new Error(`it is larger than ${maxFileBytes} bytes`);
  return readFile(path, "utf8");
};

const exampleOf = (
  path: string,
  text: string,
  { source, ...surroundings }: Surroundings & { source: string },
): Example => {
  const upstream = readUpstream(text);
  if (!upstream) throw new Error("its first script is not init({…}) alone");
  const segments = path.replace(/\.html$/, "").split(sep);
  const slug = slugOf(segments.pop() ?? "");
  const category = slugOf(segments.join("-"));
  if (slug === "") throw new Error("its name has no letter or digit");
  const { title, description, needs } = describeUpstream(upstream, surroundings);
  return Example.parse({
    address: { library: surroundings.library.id, ...(category !== "" && { category }), slug },
    ...{ title, description, needs, source, code: text },
    shows: [],
  });
};

/** A name as an address takes it: small letters, digits and hyphens. */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 100);

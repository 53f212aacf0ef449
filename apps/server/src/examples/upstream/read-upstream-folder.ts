import { isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { Example, type ExampleSource } from "@online-editor/contract";
import { describeUpstream, readUpstream, type Surroundings } from "@online-editor/upstream-format";
import { listUpstreamFiles } from "./list-upstream-files.ts";
import { isOfSite, readUpstreamSite, type UpstreamSite } from "./read-site.ts";

export type UnreadableFile = ExampleSource["unreadable"][number];

/** The contents of a folder of examples in the upstream format. */
export interface UpstreamFolder extends Pick<UpstreamSite, "pages" | "data"> {
  examples: Example[];
  unreadable: UnreadableFile[];
}

/** The limits of one folder: bytes of a file and of all together, and the number of files. */
const maxFileBytes = 1024 ** 2;
const maxBytes = 64 * 1024 ** 2;
const maxFiles = 2_000;

/**
 * Reads `<folder>/[<category>/]<name>.html`, and what the site has around them and for them. A file that cannot be read is listed with its reason; the others are
 * kept. Executes nothing, and follows no link out of the folder. Throws what reading the folder itself throws.
 */
export const readUpstreamFolder = async (
  folder: string,
  { source, ...surroundings }: Surroundings & { source: string },
): Promise<UpstreamFolder> => {
  const [listed, { unreadable, ...site }] = await Promise.all([
    listUpstreamFiles(folder),
    readUpstreamSite(folder, surroundings),
  ]);
  const paths = listed.paths.filter((path) => !isOfSite(path));
  const read: UpstreamFolder = { examples: [], unreadable: [...listed.passedOver, ...unreadable], ...site };
  const taken = new Map<string, string>();
  let bytes = 0;
  for (const path of paths.slice(0, maxFiles)) {
    try {
      const example = await readUpstreamFile(folder, path, { source, ...surroundings });
      const key = `${example.address.category ?? ""}/${example.address.slug}`;
      const other = taken.get(key);
      if (other !== undefined) throw new Error(`${other} has the same address`);
      await breathe();
      bytes += Buffer.byteLength(example.code);
      if (bytes > maxBytes) throw new Error(`with it there are more than ${maxBytes} bytes`);
      taken.set(key, path);
      read.examples.push(example);
    } catch (error) {
      read.unreadable.push({ path, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  const [path, ...others] = paths.slice(maxFiles);
  if (path !== undefined)
    read.unreadable.push({ path, reason: `it and ${others.length} others come after ${maxFiles} files` });
  return read;
};

/** Reading a thousand files must not keep the server from what it is asked meanwhile. */
const breathe = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Reads the file at `path` below a folder; its name becomes its address. Throws what is wrong with the file. */
export const readUpstreamFile = async (
  folder: string,
  path: string,
  surroundings: Surroundings & { source: string },
): Promise<Example> => exampleOf(path, await readText(join(folder, path)), surroundings);

const readText = async (path: string): Promise<string> => {
  const file = await stat(path);
  if (!file.isFile()) throw new Error("it is no plain file");
  if (file.size > maxFileBytes) throw new Error(`it is larger than ${maxFileBytes} bytes`);
  const bytes = await readFile(path);
  if (!isUtf8(bytes)) throw new Error("it is not in UTF-8");
  return bytes.toString();
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
  const { title, description, shows, needs } = describeUpstream(upstream, surroundings);
  return Example.parse({
    address: { library: surroundings.library.id, ...(category !== "" && { category }), slug },
    title,
    description,
    needs,
    source,
    code: text,
    shows,
  });
};

/** A name converted to lower-case letters, digits and hyphens, as addresses require. */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 100);

import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Example } from "@online-editor/contract";
import { describeUpstream, readUpstream, type UpstreamContext } from "@online-editor/upstream-format";
import { readText, readUpstreamSite, type UnreadableFile, type UpstreamSite } from "./read-site.ts";
import { reasonOf } from "../../domain-error.ts";

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
 * Reads `<folder>/[<category>/]<name>.html`, and the site's pages and data. An unreadable file is listed with its
 * reason; the others are kept. Executes nothing, and follows no link. Throws what reading the folder itself throws.
 */
export const readUpstreamFolder = async (
  folder: string,
  { source, ...context }: UpstreamContext & { source: string },
): Promise<UpstreamFolder> => {
  const [listed, { unreadable, pageFiles, ...site }] = await Promise.all([
    listUpstreamFiles(folder),
    readUpstreamSite(folder, context),
  ]);
  const paths = listed.paths.filter((path) => !pageFiles.has(path));
  const ofSite = new Set(unreadable.map(({ path }) => path));
  const passedOver = listed.passedOver.filter(({ path }) => !ofSite.has(path));
  const read: UpstreamFolder = { examples: [], unreadable: [...passedOver, ...unreadable], ...site };
  const taken = new Map<string, string>();
  let bytes = 0;
  for (const path of paths.slice(0, maxFiles)) {
    try {
      const example = await readUpstreamFile(folder, path, { source, ...context });
      const key = `${example.address.category ?? ""}/${example.address.slug}`;
      const other = taken.get(key);
      if (other !== undefined) throw new Error(`${other} has the same address`);
      bytes += Buffer.byteLength(example.code);
      if (bytes > maxBytes) throw new Error(`with it there are more than ${maxBytes} bytes`);
      taken.set(key, path);
      read.examples.push(example);
    } catch (error) {
      read.unreadable.push({ path, reason: reasonOf(error) });
    }
    // Reading a thousand files must not delay other requests.
    await setImmediate();
  }
  const [path, ...others] = paths.slice(maxFiles);
  if (path !== undefined)
    read.unreadable.push({ path, reason: `it and ${others.length} others come after ${maxFiles} files` });
  return read;
};

/** Sorted paths of the `.html` files below a folder, and what is passed over. Throws what reading the folder throws. */
const listUpstreamFiles = async (
  root: string,
): Promise<{ paths: string[]; passedOver: UnreadableFile[] }> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths: string[] = [];
  const passedOver: UnreadableFile[] = [];
  for (const entry of entries) {
    const path = relative(root, join(entry.parentPath, entry.name));
    if (path.split(sep).some((segment) => segment.startsWith("."))) continue;
    if (entry.isSymbolicLink()) passedOver.push({ path, reason: "it is a link, and links are not followed" });
    else if (entry.isFile() && path.endsWith(".html")) paths.push(path);
    else if (entry.isFile() && /\.html?$/i.test(path))
      passedOver.push({ path, reason: "its name does not end in .html, in small letters" });
  }
  return { paths: paths.sort(), passedOver };
};

/** Reads the file at `path` below a folder; its name becomes its address. Throws what is wrong with the file. */
export const readUpstreamFile = async (
  folder: string,
  path: string,
  { source, ...context }: UpstreamContext & { source: string },
): Promise<Example> => {
  const text = await readText(join(folder, path), maxFileBytes);
  const upstream = readUpstream(text);
  if (!upstream) throw new Error("its first script is not init({…}) alone");
  const segments = path.replace(/\.html$/, "").split(sep);
  const slug = slugOf(segments.pop() ?? "");
  const category = slugOf(segments.join("-"));
  if (slug === "") throw new Error("its name has no letter or digit");
  const { title, description, shows, needs } = describeUpstream(upstream, context);
  return Example.parse({
    address: { library: context.library.id, ...(category !== "" && { category }), slug },
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

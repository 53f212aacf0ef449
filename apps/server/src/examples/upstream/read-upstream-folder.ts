import { join, sep } from "node:path";
import { Example } from "@online-editor/contract";
import { describeUpstream, readUpstream, type UpstreamContext } from "@online-editor/upstream-format";
import { createKeptFiles, type KeptFiles } from "./kept-files.ts";
import { listUpstreamFiles, type UnreadableFile } from "./list-upstream-files.ts";
import { readUpstreamSite, type UpstreamSite } from "./read-site.ts";

/** The contents of a folder of examples in the upstream format. */
export interface UpstreamFolder extends Pick<UpstreamSite, "pages" | "data"> {
  examples: Example[];
  unreadable: UnreadableFile[];
}

/** The limits of one folder: bytes of a file and of all together, and the number of files. */
const maxFileBytes = 1024 ** 2;
const maxBytes = 64 * 1024 ** 2;
const maxFiles = 2_000;

/** Reads a folder each time that it is called. */
export type FolderReader = (folder: string) => Promise<UpstreamFolder>;

/** The result of reading a file's text. */
type Outcome = { example: Example } | { reason: string };

/**
 * Reads `<folder>/[<category>/]<name>.html`, and the site's pages and data. An unreadable file is listed with its
 * reason; the others are kept. Executes nothing, and follows no link out of the folder. An unchanged file is not read
 * again, and an unchanged text not parsed again. The reader throws what reading the folder itself throws.
 */
export const createFolderReader = (
  { source, ...context }: UpstreamContext & { source: string },
  files: KeptFiles = createKeptFiles(),
): FolderReader => {
  let known = new Map<string, { text: string; outcome: Outcome }>();
  const readOne = async (folder: string, path: string): Promise<{ text: string; outcome: Outcome }> => {
    const text = await readText(join(folder, path), files);
    const before = known.get(path);
    if (before?.text === text) return before;
    await yieldToEventLoop();
    try {
      return { text, outcome: { example: exampleOf(path, text, { source, ...context }) } };
    } catch (error) {
      return { text, outcome: { reason: reasonOf(error) } };
    }
  };
  return async (folder) => {
    const [listed, { unreadable, pageFiles, ...site }] = await Promise.all([
      listUpstreamFiles(folder),
      readUpstreamSite(folder, context, files),
    ]);
    const paths = listed.paths.filter((path) => !pageFiles.has(path));
    const ofSite = new Set(unreadable.map(({ path }) => path));
    const passedOver = listed.passedOver.filter(({ path }) => !ofSite.has(path));
    const read: UpstreamFolder = { examples: [], unreadable: [...passedOver, ...unreadable], ...site };
    const now: typeof known = new Map();
    const taken = new Map<string, string>();
    let bytes = 0;
    for (const path of paths.slice(0, maxFiles)) {
      try {
        const one = await readOne(folder, path);
        now.set(path, one);
        if ("reason" in one.outcome) throw new Error(one.outcome.reason);
        const { example } = one.outcome;
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
    }
    const [path, ...others] = paths.slice(maxFiles);
    if (path !== undefined)
      read.unreadable.push({ path, reason: `it and ${others.length} others come after ${maxFiles} files` });
    known = now;
    files.forgetOthers();
    return read;
  };
};

/** Reads a folder once. */
export const readUpstreamFolder = async (
  folder: string,
  how: UpstreamContext & { source: string },
): Promise<UpstreamFolder> => createFolderReader(how)(folder);

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Reading a thousand files must not delay other requests. */
const yieldToEventLoop = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Reads the file at `path` below a folder; its name becomes its address. Throws what is wrong with the file. */
export const readUpstreamFile = async (
  folder: string,
  path: string,
  context: UpstreamContext & { source: string },
): Promise<Example> => exampleOf(path, await readText(join(folder, path), createKeptFiles()), context);

const readText = async (path: string, files: KeptFiles): Promise<string> => {
  const { text, isUtf8 } = await files.read(path, maxFileBytes);
  if (!isUtf8) throw new Error("it is not in UTF-8");
  return text;
};

const exampleOf = (
  path: string,
  text: string,
  { source, ...context }: UpstreamContext & { source: string },
): Example => {
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

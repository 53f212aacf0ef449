import { isUtf8 } from "node:buffer";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { ExamplePage, type ExampleSource } from "@online-editor/contract";
import { readExamplePage, readUpstream, type UpstreamContext } from "@online-editor/upstream-format";
import { reasonOf } from "../../domain-error.ts";

/** A skipped file or folder. `path` is below the folder that is read. */
export type UnreadableFile = ExampleSource["unreadable"][number];

/** The additional files of a folder of upstream examples. */
export interface UpstreamSite {
  /** The pages around an example, by theme. */
  pages: ExamplePage[];
  /** JSON texts of `json/<name>.json`, by name. */
  data: Record<string, string>;
  unreadable: UnreadableFile[];
}

/** The same with the files that are no examples. */
interface ReadSite extends UpstreamSite {
  pageFiles: ReadonlySet<string>;
}

/** The limits of one file, of all data together, and the number of files. */
const maxFileBytes = 1024 ** 2;
const maxDataBytes = 8 * 1024 ** 2;
const maxFiles = 200;
const maxSheetBytes = 20_000;

const pageName = /^template(?:[-.]([a-z0-9-]+))?\.html$/;
const dataName = /^([\w-][\w.-]{0,99})\.json$/;

/** Whether a path of a source may be read for the site. */
export const isOfSite = (path: string): boolean =>
  pageName.test(path) || /^json\/[^/]+\.json$/.test(path) || path.endsWith(".css");

/**
 * Reads `template[-<theme>].html` and `json/`. Executes nothing; what leads out of the folder or to a hidden file, such as
 * that of a clone with its password, is not read.
 */
export const readUpstreamSite = async (folder: string, context: UpstreamContext): Promise<ReadSite> => {
  const root = await realpath(folder);
  const site: UpstreamSite = { pages: [], data: {}, unreadable: [] };
  const pageFiles = new Set<string>();
  const read = async (path: string, maxBytes: number) => {
    const real = await realpath(join(root, path));
    const segments = relative(root, real).split(sep);
    if (segments[0] === "..") throw new Error("it leads out of the folder");
    if (segments.some((segment) => segment.startsWith("."))) throw new Error("it leads to a hidden file");
    return (await readText(real, maxBytes)).replace(/^\u{FEFF}/u, "");
  };
  const reading = async (path: string, use: () => Promise<void>) => {
    try {
      await use();
    } catch (error) {
      site.unreadable.push({ path, reason: reasonOf(error) });
    }
  };
  const pages = (await namesIn(root)).filter((name) => pageName.test(name)).slice(0, maxFiles);
  for (const name of pages)
    await reading(name, async () => {
      pageFiles.add(name);
      const text = await read(name, maxFileBytes);
      if (readUpstream(text)) pageFiles.delete(name);
      const found = readExamplePage(text, context);
      const themes = themesOf(name, { of: pages, context });
      if (!pageFiles.has(name) || !found || themes === null) return;
      const sheets = found.sheets.map((sheet) => read(sheet, maxSheetBytes).catch(() => ""));
      const css = (await Promise.all(sheets)).join("\n").trim();
      const { styles, scripts } = found;
      site.pages.push(ExamplePage.parse({ ...themes, styles, scripts, ...(css !== "" && { css }) }));
    });
  let bytes = 0;
  for (const file of (await namesIn(join(root, "json"))).slice(0, maxFiles)) {
    const name = dataName.exec(file)?.[1];
    if (name === undefined) continue;
    const path = `json/${file}`;
    await reading(path, async () => {
      const text = await read(path, maxFileBytes);
      JSON.parse(text);
      bytes += Buffer.byteLength(text);
      if (bytes > maxDataBytes) throw new Error(`with it there are more than ${maxDataBytes} bytes`);
      site.data[name] = text;
    });
  }
  return { ...site, pageFiles };
};

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
      return [];
    throw error;
  }
};

/** A page without a theme in its name is the default theme's if others have theirs, else it is for all. */
const themesOf = (
  name: string,
  { of, context }: { of: readonly string[]; context: UpstreamContext },
): Pick<ExamplePage, "themes"> | null => {
  const { themes } = context.library;
  const named = pageName.exec(name)?.[1];
  if (named !== undefined) {
    const theme = themes.find(({ id }) => id === named);
    return theme ? { themes: [theme.id] } : null;
  }
  const [usual] = themes;
  return of.length === 1 || !usual ? {} : { themes: [usual.id] };
};

/** The text of a plain file. Throws what is wrong with it, and what reading throws. */
export const readText = async (path: string, maxBytes: number): Promise<string> => {
  const found = await stat(path);
  if (!found.isFile()) throw new Error("it is no plain file");
  if (found.size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
  const bytes = await readFile(path);
  if (!isUtf8(bytes)) throw new Error("it is not in UTF-8");
  return bytes.toString();
};

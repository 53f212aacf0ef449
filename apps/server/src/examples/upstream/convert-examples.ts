import { mkdir, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import type { Example } from "@online-editor/contract";
import { convertUpstream, readUpstream, type UpstreamContext } from "@online-editor/upstream-format";
import { stringify } from "yaml";
import { readUpstreamFile, readUpstreamFolder } from "./read-upstream-folder.ts";
import type { UnreadableFile } from "./read-site.ts";

export interface Conversion {
  /** Paths below the target folder. */
  written: string[];
  /** Skipped files, with the reason. */
  left: UnreadableFile[];
}

/**
 * Converts a file or folder of examples in the upstream format to documents of the editor's own, as
 * `<into>/[<category>/]<slug>.html`. Existing files are overwritten only with `existing: "overwrite"`. Throws what
 * reading `from` itself throws.
 */
export const convertExamples = async (
  { from, into, existing }: { from: string; into: string; existing: "keep" | "overwrite" },
  context: UpstreamContext,
): Promise<Conversion> => {
  const { examples, unreadable } = await readFrom(from, context);
  const done: Conversion = { written: [], left: unreadable };
  for (const example of examples) {
    const { category = "", slug } = example.address;
    const target = join(into, category, `${slug}.html`);
    const path = relative(into, target);
    try {
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, ownFormatOf(example, context), {
        flag: existing === "overwrite" ? "w" : "wx",
      });
      done.written.push(path);
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) throw error;
      const isThere = error.code === "EEXIST";
      done.left.push({
        path,
        reason: isThere ? "it is there already; --force writes over it" : error.message,
      });
    }
  }
  return done;
};

const readFrom = async (from: string, context: UpstreamContext) => {
  const how = { ...context, source: basename(from) };
  if ((await stat(from)).isDirectory()) return readUpstreamFolder(from, how);
  try {
    return { examples: [await readUpstreamFile(dirname(from), basename(from), how)], unreadable: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { examples: [], unreadable: [{ path: basename(from), reason }] };
  }
};

const ownFormatOf = ({ code }: Example, context: UpstreamContext): string => {
  const upstream = readUpstream(code);
  if (!upstream) throw new Error("An example that was read is none any more.");
  const { title, description, needs, code: document } = convertUpstream(upstream, context);
  const { extensions, theme, locale } = needs;
  const frontMatter = stringify(
    { title, description, ...(extensions.length > 0 && { extensions }), theme, locale },
    { lineWidth: 0 },
  );
  return `---\n${frontMatter}---\n\n${document}`;
};

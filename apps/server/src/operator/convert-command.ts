import { basename, dirname, join, relative, resolve } from "node:path";
import { OperatorError } from "../domain-error.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { contentFolders, readContent } from "../parts.ts";
import { root } from "../program-files.ts";
import { parseArgs } from "node:util";
import { mkdir, stat, writeFile } from "node:fs/promises";
import type { Example } from "@online-editor/contract";
import { convertUpstream, readUpstream, type UpstreamContext } from "@online-editor/upstream-format";
import { stringify } from "yaml";
import { readUpstreamFile, readUpstreamFolder } from "../examples/upstream/read-upstream-folder.ts";
import type { UnreadableFile } from "../examples/upstream/read-site.ts";

/** Converts examples in the upstream format to documents of the editor's own. */
export const convertCommand: OperatorCommand = {
  usage: (call) => `Writes examples in the libraries' own format as documents of the editor's.

  ${call} <file or folder> --library <id> --into <folder> [--force]

  --library  whose examples they are, such as bootstrap-table
  --into     where they are written, by category; content/examples/<library> makes them the editor's own
  --force    writes over files that are there`,
  async run(words, { env, print, printError }) {
    const command = readConvertCommand(words);
    if (!command) return "usage";
    const { content } = await readContent(contentFolders(env, root));
    const library = content.libraries.find(({ id }) => id === command.library);
    if (!library) {
      printError(`--library must be one of ${content.libraries.map(({ id }) => id).join(", ")}`);
      return "failed";
    }
    const { from, into, existing } = command;
    const { written, left } = await convertExamples(
      { from: resolve(from), into: resolve(into), existing },
      { ...content, library },
    ).catch(rejectUnreadable);
    for (const { path, reason } of left) printError(`${path}: ${reason}`);
    print(`${written.length} written into ${into}, ${left.length} not.`);
    return left.length === 0 ? "done" : "failed";
  },
};

/** A file or folder that the system refuses is the operator's matter. */
const rejectUnreadable = (error: unknown): never => {
  throw error instanceof Error && "syscall" in error ? new Unreadable(error.message) : error;
};

class Unreadable extends OperatorError {}

/** Null when the words are no command. */
export const readConvertCommand = (words: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        library: { type: "string" },
        into: { type: "string" },
        force: { type: "boolean", default: false },
      },
    });
    const [from, ...rest] = positionals;
    const { library, into, force } = values;
    if (from === undefined || rest.length > 0 || library === undefined || into === undefined) return null;
    return { from, library, into, existing: force ? ("overwrite" as const) : ("keep" as const) };
  } catch {
    return null;
  }
};

/**
 * Converts a file or folder of examples in the upstream format to documents of the editor's own, as
 * `<into>/[<category>/]<slug>.html`. Existing files are overwritten only with `existing: "overwrite"`. Returns
 * the paths written, below `into`, and the files skipped. Throws what reading `from` itself throws.
 */
export const convertExamples = async (
  { from, into, existing }: { from: string; into: string; existing: "keep" | "overwrite" },
  context: UpstreamContext,
): Promise<{ written: string[]; left: UnreadableFile[] }> => {
  const { examples, unreadable } = await readFrom(from, context);
  const written: string[] = [];
  const left = [...unreadable];
  for (const example of examples) {
    const { category = "", slug } = example.address;
    const target = join(into, category, `${slug}.html`);
    const path = relative(into, target);
    try {
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, ownFormatOf(example, context), {
        flag: existing === "overwrite" ? "w" : "wx",
      });
      written.push(path);
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) throw error;
      const isThere = error.code === "EEXIST";
      left.push({
        path,
        reason: isThere ? "it is there already; --force writes over it" : error.message,
      });
    }
  }
  return { written, left };
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

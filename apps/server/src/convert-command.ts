import { resolve } from "node:path";
import { OperatorError } from "./domain-error.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { readContent } from "./parts.ts";
import { contentFolders } from "./content-folders.ts";
import { root } from "./program-files.ts";
import { convertExamples } from "./examples/upstream/convert-examples.ts";
import { convertUsage, readConvertCommand } from "./examples/upstream/read-convert-command.ts";

/** Converts examples in the upstream format to documents of the editor's own. */
export const convertCommand: OperatorCommand = {
  usage: convertUsage,
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

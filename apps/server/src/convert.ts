import { resolve } from "node:path";
import { contentFolders } from "./content-folders.ts";
import { convertExamples } from "./examples/upstream/convert-examples.ts";
import { convertUsage, readConvertCommand } from "./examples/upstream/read-convert-command.ts";
import { showFailure } from "./operator-error.ts";
import { readContent } from "./parts.ts";
import { root } from "./program-files.ts";

/** `npm run convert`: converts examples in the upstream format to documents of the editor's own. */
const run = async (): Promise<boolean> => {
  const command = readConvertCommand(process.argv.slice(2));
  if (!command) {
    console.error(convertUsage);
    return false;
  }
  const { content } = await readContent(contentFolders(process.env, root));
  const library = content.libraries.find(({ id }) => id === command.library);
  if (!library) {
    console.error(`--library must be one of ${content.libraries.map(({ id }) => id).join(", ")}`);
    return false;
  }
  const { from, into, existing } = command;
  const { written, left } = await convertExamples(
    { from: resolve(from), into: resolve(into), existing },
    { ...content, library },
  );
  for (const { path, reason } of left) console.error(`${path}: ${reason}`);
  console.log(`${written.length} written into ${into}, ${left.length} not.`);
  return left.length === 0;
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  showFailure(error instanceof Error && "syscall" in error ? error.message : error);
}

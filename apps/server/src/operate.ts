import { adminCommand } from "./operator/admin-command.ts";
import { mirrorCommand } from "./operator/mirror-command.ts";
import { type OperatorCommand, runOperatorCommand } from "./operator/operator-command.ts";
import { onReaderGone } from "./operator/standard-streams.ts";

/** `npm run admin` and `npm run mirror`: the first word names the command. */
const commands: Record<string, OperatorCommand> = {
  admin: adminCommand,
  mirror: mirrorCommand,
};

const [name = "", ...words] = process.argv.slice(2);
const command = commands[name];
if (!command) throw new Error(`The first word is one of ${Object.keys(commands).join(", ")}.`);

const call = `npm run ${name} --`;
const stop = new AbortController();
const printError = (line: string) => {
  process.stderr.write(`${line}\n`);
};
process.once("SIGINT", () => stop.abort());
onReaderGone(() => stop.abort());
const outcome = await runOperatorCommand(command, words, {
  env: process.env,
  call,
  stop: stop.signal,
  print: (line) => process.stdout.write(`${line}\n`),
  printError,
});
if (outcome === "usage") printError(command.usage(call));
process.exitCode = outcome === "done" ? 0 : 1;

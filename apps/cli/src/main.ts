import { exitOnceRead, onReaderGone } from "@online-editor/server/standard-streams";
import { columnsOf, stopOnSignal } from "./command-context.ts";
import { runCommandLine } from "./run-command-line.ts";

const { env, stdout, stderr } = process;
const stop = stopOnSignal();
onReaderGone(() => stop.abort());
process.exitCode = await runCommandLine(process.argv.slice(2), {
  env,
  stop: stop.signal,
  print: (text) => stdout.write(text),
  printError: (text) => stderr.write(text),
  columns: () => columnsOf(stderr),
});
// A browser that would not end must not keep the command.
await exitOnceRead();

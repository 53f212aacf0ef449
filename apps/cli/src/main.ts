import { runCommandLine } from "./run-command-line.ts";

const { env, stdout, stderr } = process;
const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    stop.abort();
  });
process.exitCode = await runCommandLine(process.argv.slice(2), {
  env,
  stop: stop.signal,
  print: (text) => stdout.write(text),
  printError: (text) => stderr.write(text),
  isTerminal: stderr.isTTY,
});
// A browser that would not end must not keep the command.
process.exit();

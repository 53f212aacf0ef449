// `npm start`: installs, builds what is out of date, serves the product. `npm run dev`: from the sources, with hot
// reload.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ensureInstalled, environmentWithTools } from "./install.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));

const help = `Usage: npm start -- [options]

Installs, builds and serves Online Editor, then prints its URL. Ctrl-C stops it.

  --port <number>  listen on this port (default 3000; the same as PORT)
  --help           print this and exit

All other settings, such as DATA_DIR, are environment variables: see Configuration in README.md.`;

const readOptions = () => {
  try {
    const options = { port: { type: "string" }, help: { type: "boolean" }, dev: { type: "boolean" } };
    return parseArgs({ options }).values;
  } catch (error) {
    return { mistake: error.message };
  }
};

/** Serves until a signal or the server's own end; returns the exit status. */
const start = async ({ port, dev }) => {
  const environment = { ...environmentWithTools(), ...(port !== undefined && { PORT: port }) };
  const running = followSignals();
  const node = ensureInstalled("serving");
  const run = (args) => running.run(node, args, environment);
  const status = await run(["scripts/build.mjs", ...(dev ? ["--preview-only"] : [])]);
  if (status !== 0 || running.isStopping()) return status;
  const watched = ["--watch", "--watch-path=apps/server/src", "--watch-path=apps/web/dist/preview"];
  return run(dev ? [...watched, "apps/server/src/dev.ts"] : ["apps/server/src/main.ts"]);
};

/** npm forwards a terminal's Ctrl-C, so that one key press arrives twice. */
const sameKeyPressMs = 500;

/**
 * Runs programs one after the other and forwards the signals that this process receives. They are in a process group of
 * their own, since a terminal sends Ctrl-C to the whole group. A second Ctrl-C kills them at once; a second SIGTERM does
 * not, since what stops a service may send one to npm, which forwards it, and to this process.
 */
const followSignals = () => {
  let child;
  let stoppingSince;
  const onSignal = (signal) => {
    if (stoppingSince === undefined) {
      stoppingSince = Date.now();
      child?.kill(signal);
    } else if (signal === "SIGINT" && Date.now() - stoppingSince > sameKeyPressMs) {
      child?.kill("SIGKILL");
      process.exit(1);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onSignal);
  return {
    isStopping: () => stoppingSince !== undefined,
    run: (program, args, env) =>
      new Promise((resolve, reject) => {
        child = spawn(program, args, {
          cwd: root,
          env,
          stdio: "inherit",
          detached: process.platform !== "win32",
        });
        child.once("error", reject);
        child.once("exit", (code, signal) => resolve(code ?? (signal === null ? 0 : 1)));
      }),
  };
};

const { mistake, help: isHelp, ...options } = readOptions();
if (isHelp) console.log(help);
else if (mistake !== undefined) {
  console.error(`${mistake}\n\n${help}`);
  process.exitCode = 1;
} else
  process.exitCode = await start(options).catch((error) => {
    console.error(error.message);
    return 1;
  });

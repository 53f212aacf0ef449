import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { isPacked, root } from "../../program-files.ts";

const require = createRequire(import.meta.url);

/**
 * What a worker needs to run with restricted rights, see decision 006. Null where Node has no permission model, or
 * esbuild's binary is not where npm installs it.
 */
export const findConfinement = () => {
  if (Number(process.versions.node.split(".")[0]) < 24) return null;
  const compiler = findCompiler();
  if (compiler === null) return null;
  return {
    /** Node arguments that let a worker read its sources and the compilers, write its output, and nothing else. */
    rights: ({ sources, output }: { sources: string; output: string }): string[] => [
      "--permission",
      "--disable-warning=SecurityWarning",
      ...[...loaded, join(sources, "*")].map((path) => `--allow-fs-read=${path}`),
      ...["read", "write"].map((right) => `--allow-fs-${right}=${join(output, "*")}`),
    ],
    /** Starts esbuild's process, since the worker may start none; it communicates over stdin and stdout. */
    startCompiler: ({ env, cwd }: { env: NodeJS.ProcessEnv; cwd: string }): ChildProcess => {
      const started = spawn(compiler.program, [`--service=${compiler.version}`, "--ping"], {
        env,
        cwd,
        stdio: ["pipe", "pipe", "ignore"],
      });
      // The worker that waits for it ends without a result.
      started.on("error", () => undefined);
      return started;
    },
  };
};

const findCompiler = (): { program: string; version: string } | null => {
  const program = process.platform === "win32" ? "esbuild.exe" : "bin/esbuild";
  try {
    const { version } = z.object({ version: z.string() }).parse(require("esbuild/package.json"));
    const esbuild = createRequire(require.resolve("esbuild"));
    return { program: esbuild.resolve(`@esbuild/${process.platform}-${process.arch}/${program}`), version };
  } catch {
    return null;
  }
};

/** Our code that a worker loads. */
const ownFiles = (): string[] => {
  if (isPacked) return [join(root, "package.json"), join(root, "program", "*")];
  const server = join(root, "apps/server");
  const contract = join(dirname(fileURLToPath(import.meta.resolve("@online-editor/contract"))), "..");
  return [
    ...[root, server].map((folder) => join(folder, "package.json")),
    join(server, "src/program-files.ts"),
    ...[join(server, "src/branches"), contract].map((folder) => join(folder, "*")),
  ];
};

/** The folders of packages up to the one that has the compiler, also where they are links. */
const packageFolders = (): string[] => {
  const all = require.resolve.paths("esbuild") ?? [];
  const last = all.findIndex((folder) => existsSync(join(folder, "esbuild")));
  return all
    .slice(0, last + 1)
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, realpathSync(folder)]);
};

const loaded = [...ownFiles(), ...packageFolders().map((folder) => join(folder, "*"))];

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** A server of the benchmark in a separate process, like the product's. */
export interface Server {
  /** The first line of its output, parsed as JSON. */
  firstLine: unknown;
  stop(): Promise<void>;
}

/** Starts a script of this folder and waits for the line of JSON that it prints. Rejects when it exits first. */
export const startServer = async (script: string, args: readonly string[]): Promise<Server> => {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const firstLine = await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    ended.then(() => {
      throw new Error(`${script} ended before it listened.`);
    }),
  ]);
  return {
    firstLine: JSON.parse(String(firstLine[0])) as unknown,
    async stop() {
      child.kill();
      await ended;
    },
  };
};

/** Starts the minimal server that sends the same bytes: it has these answers in memory. */
export const startBareAnswers = async (
  answers: readonly { contentEncoding: string; body: Buffer }[],
): Promise<{ origin: string; stop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), "editor-bench-"));
  const file = join(folder, "answers.json");
  const contentEncoding = answers[0]?.contentEncoding;
  await writeFile(
    file,
    JSON.stringify({ contentEncoding, bodies: answers.map(({ body }) => body.toString("base64")) }),
  );
  try {
    const { firstLine, stop } = await startServer("bare-answers.ts", [file]);
    return { ...Origin.parse(firstLine), stop };
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Starts the minimal server that stores a document: in a new SQLite file, or in a separate PostgreSQL table. */
export const startBareInserts = async (
  database: { file: string } | { url: string },
): Promise<{ origin: string; stop: () => Promise<void> }> => {
  const { firstLine, stop } = await startServer("bare-inserts.ts", [JSON.stringify(database)]);
  return { ...Origin.parse(firstLine), stop };
};

const Origin = z.object({ origin: z.url() });

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { startServer } from "./start-server.ts";

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

const Origin = z.object({ origin: z.url() });

import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const program = `
  import { createLog } from ${JSON.stringify(new URL("log.ts", import.meta.url).href)};
  const log = createLog({ logLevel: "info" });
  log.info({ event: "first" });
  setTimeout(() => {
    log.info({ event: "second" });
    console.error("goes on");
  }, 1);
`;

test("a log on a full disk neither ends nor blocks the process", async () => {
  const full = await open("/dev/full", "w");
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", full.fd, "pipe"],
  });
  const { stderr } = child;
  if (!stderr) throw new TypeError("The process has no standard error.");
  const [errors] = await Promise.all([text(stderr), once(child, "exit")]);
  await full.close();
  expect([child.exitCode, errors]).toEqual([0, "goes on\n"]);
});

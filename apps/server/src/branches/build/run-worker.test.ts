import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { buildLimits } from "./worker-messages.ts";

test("a worker without its folder fails the build, but does not end the process", async () => {
  const absent = join(await temporaryFolder(), "absent");
  const job = {
    sources: absent,
    output: absent,
    paths: [],
    globalName: "Table",
    limits: buildLimits,
    plan: { scripts: [], allLocales: null, module: null, styles: [], copies: [] },
  };
  const program = `
    import { runWorker } from ${JSON.stringify(new URL("run-worker.ts", import.meta.url).href)};
    const { signal } = new AbortController();
    const options = { limits: ${JSON.stringify(buildLimits)}, signal, onProgress: () => undefined };
    const job = ${JSON.stringify(job)};
    await runWorker(job, options).catch(({ code }) => console.log(code));
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect([child.exitCode, output]).toEqual([0, "ENOENT\n"]);
});

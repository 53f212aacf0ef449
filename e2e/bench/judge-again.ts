// `node e2e/bench/judge-again.ts 20`: judges ten checks so many times while both cores are busy, and prints which
// verdicts differ from the first time or from what is known. Exits with 1 if any does.
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { CheckResults } from "@online-editor/contract/judgement";
import { outputOf } from "../product/command-line.ts";
import { judgedAgain } from "./judged-again.ts";

const times = Number(process.argv[2] ?? "20");
const folder = await mkdtemp(join(tmpdir(), "judged-again-"));
for (const { name, front, code, known } of judgedAgain)
  for (const version of Object.keys(known))
    await writeFile(
      join(folder, `${name}-${version}.html`),
      `---\n${JSON.stringify({ ...front, version })}\n---\n${code}`,
    );

const verdictsOf = async (): Promise<Map<string, string>> => {
  const printed = await outputOf(["check", folder, "--workers", "4", "--json"]);
  const { results } = CheckResults.parse(JSON.parse(printed));
  return new Map(
    results.map(({ document, verdict, reason }) => [
      /([^/]+)\.html$/.exec(document)?.[1] ?? document,
      `${verdict} ${reason}`.trim(),
    ]),
  );
};

const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
);
let isDifferent = false;
try {
  const known = new Map(
    judgedAgain.flatMap(({ name, known }) =>
      Object.entries(known).map(([release, verdict]) => [`${name}-${release}`, verdict]),
    ),
  );
  let first: Map<string, string> | undefined;
  for (let time = 1; time <= times; time += 1) {
    const found = await verdictsOf();
    first ??= found;
    const wrong = [...known].filter(([key, verdict]) => !found.get(key)?.startsWith(verdict));
    const others = [...first].filter(([key, verdict]) => found.get(key) !== verdict);
    isDifferent ||= wrong.length + others.length > 0;
    console.log(
      `${time}: ${found.size} verdicts, ${wrong.length} wrong, ${others.length} unlike the first time`,
    );
    for (const [key] of [...wrong, ...others]) console.log(`  ${key}: ${found.get(key) ?? "none"}`);
  }
} finally {
  for (const one of busy) one.kill();
  await rm(folder, { recursive: true });
}
process.exitCode = isDifferent ? 1 : 0;

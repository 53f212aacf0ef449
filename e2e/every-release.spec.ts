import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Matrix } from "@online-editor/contract";
import { expect, test } from "@playwright/test";
import { runCommand } from "./product/run-command.ts";

// A few of what `npm run matrix` runs: old and new, one that is limited, and one that fails.
const few = [
  {
    library: "bootstrap-table",
    words: ["--releases", "1.27.3 || 1.17.1 || 1.14.2", "--theme", "bootstrap5"],
    extensions: ["--extensions", "multiple-sort"],
    shown: 6,
  },
  {
    library: "multiple-select",
    words: ["--releases", "2.3.1 || 1.7.0 || 1.2.1", "--theme", "default"],
    extensions: [],
    shown: 3,
  },
];

const recordIn = async (folder: string, library: string) =>
  Matrix.parse(JSON.parse(await readFile(join(folder, `${library}.json`), "utf8")));
const content = new URL("../content/matrix/", import.meta.url).pathname;

for (const { library, words, extensions, shown } of few)
  test(`a few releases of ${library} show what the data says, and are recorded once`, async () => {
    const folder = await mkdtemp(join(tmpdir(), "record-"));
    const requested = [
      "check",
      "--combinations",
      "--library",
      library,
      ...words,
      ...extensions,
      "--record",
      folder,
    ];
    const { stderr } = await runCommand(requested);
    const [known, now] = [await recordIn(content, library), await recordIn(folder, library)];
    expect(Object.keys(now), stderr).toHaveLength(shown);
    for (const [key, { ran: _, ms: __, ...result }] of Object.entries(now))
      expect.soft(known[key], key).toMatchObject(result);

    const again = await runCommand(requested);
    expect(again.stderr).toContain(`${shown} of ${shown} runs are recorded`);
    await rm(folder, { recursive: true });
  });

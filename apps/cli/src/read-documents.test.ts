import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Check } from "@online-editor/contract/check";
import { checkElement } from "@online-editor/run/check-element";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readDocuments } from "./read-documents.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "documents-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a file says above its document what it runs on, by what it is judged, and on which releases", async () => {
  await writeFile(
    join(folder, "a.html"),
    `---\ntitle: A\nlibrary: multiple-select\ntheme: bootstrap\nsince: 1.3.0\nreleases: "1.4.0 || 1.5.2"\ncheck:\n  expectations:\n    - expect: no-uncaught-error\n---\n<p>Document</p>\n`,
  );
  await writeFile(join(folder, "b.html"), "<p>Alone</p>\n");
  expect(await readDocuments(folder)).toEqual([
    {
      name: join(folder, "a.html"),
      code: "<p>Document</p>\n",
      selection: { library: "multiple-select", theme: "bootstrap" },
      releases: "1.4.0 || 1.5.2",
      since: "1.3.0",
      check: {
        steps: [],
        expectations: [{ expect: "no-uncaught-error" }],
        withinSeconds: 5,
        isNegated: false,
      },
    },
    { name: join(folder, "b.html"), code: "<p>Alone</p>\n", selection: {} },
  ]);
});

test("the check that an exported page carries stays where a selection is written above it", async () => {
  const check = Check.parse({ expectations: [{ expect: "no-dialog" }] });
  const path = join(folder, "a.html");
  await writeFile(path, `---\nversion: 1.18.3\n---\n<p>A</p>${checkElement(check)}`);
  const [document] = await readDocuments(path);
  expect(document).toMatchObject({ check, selection: { version: "1.18.3" } });
});

test("a folder may have many files; one that is too large is left out and named", async () => {
  for (let number = 0; number < 700; number += 1)
    await writeFile(join(folder, `${1000 + number}.html`), `<p>${number}</p>`);
  await writeFile(join(folder, "0-large.html"), "a".repeat(1024 ** 2 + 1));
  const leftOut: string[] = [];
  const documents = await readDocuments(folder, (text) => leftOut.push(text));
  expect(documents.map(({ code }) => code)).toEqual(
    Array.from({ length: 700 }, (_, number) => `<p>${number}</p>`),
  );
  expect(leftOut).toEqual([`${join(folder, "0-large.html")} is larger than 1 MB: it is left out.\n`]);
});

test("an invalid check is refused, with the place of the mistake", async () => {
  await writeFile(
    join(folder, "a.html"),
    "---\ncheck:\n  expectations:\n    - expect: luck\n---\n<p>A</p>\n",
  );
  await expect(readDocuments(folder)).rejects.toThrow(/a\.html.*check\.expectations\[0\]/s);
});

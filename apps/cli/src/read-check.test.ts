import { expect, test } from "vitest";
import { UsageError } from "./cli-error.ts";
import type { NamedDocument } from "./named-document.ts";
import { readCheck, readSearchCheck } from "./read-check.ts";

const document: NamedDocument = { name: "table.html", code: "", selection: {} };
const words = { expect: [], noErrors: false, withinSeconds: undefined, check: undefined };

test("a search refuses a document without a check, and says what to add", async () => {
  await expect(readSearchCheck(words, document)).rejects.toThrow(
    new UsageError(
      "table.html has no check: say what is wrong with --expect or --check, or add --no-errors.",
      "search",
    ),
  );
  const { expectations } = await readSearchCheck({ ...words, noErrors: true }, document);
  expect(expectations.map(({ expect: kind }) => kind)).toEqual(["no-uncaught-error", "no-console-error"]);
});

test("a search takes the check of the document, and a check without one asks for no uncaught error", async () => {
  const check = await readCheck({ ...words, expect: ["true"] }, document);
  expect(await readSearchCheck(words, { ...document, check })).toEqual(check);
  expect((await readCheck(words, document)).expectations).toEqual([{ expect: "no-uncaught-error" }]);
});

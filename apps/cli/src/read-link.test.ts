import { emptyTexts } from "@online-editor/contract/snippet-texts";
import { aSelection } from "@online-editor/run/testing";
import { packDocument } from "@online-editor/run/packed-document";
import { expect, test } from "vitest";
import { CannotRun } from "./cli-error.ts";
import { readCheck, readSearchCheck } from "./read-check.ts";
import { readLink } from "./read-link.ts";

const commit = "a".repeat(40);
const ships = { ...emptyTexts, title: "Ships", code: "<p>ships</p>" };
const carried = async (query: string) => {
  const library = aSelection();
  const packed = await packDocument({ ...ships, library });
  return `https://editor.example/?${query}#${packed}`;
};

test.each([
  ["", { version: "2.0.0", extensions: [] }],
  ["version=1.1.0&extensions=export,filter,", { version: "1.1.0", extensions: ["export", "filter"] }],
  ["branch=%2312", { version: "2.0.0", branch: "#12" }],
  [
    `branch=ada:fix&repository=ada/widget&commit=${commit}`,
    { branch: { repository: "ada/widget", commit, ref: "ada:fix" } },
  ],
])(
  "what a link states of its selection goes before what the document was saved with: %s",
  async (query, selection) => {
    expect((await readLink(await carried(query))).selection).toMatchObject(selection);
  },
);

test("a check that only a newer release can read is refused, unless another is given", async () => {
  const check = { expectations: [{ expect: "sings" }] };
  const content = { ...ships, library: aSelection(), check };
  const document = await readLink(`https://editor.example/#${await packDocument(content)}`);
  const words = { expect: [], noErrors: false, withinSeconds: undefined, check: undefined };
  await expect(readCheck(words, document)).rejects.toThrow(
    "A newer release of the editor made the check of Ships",
  );
  await expect(readSearchCheck(words, document)).rejects.toThrow(CannotRun);
  await expect(readCheck({ ...words, expect: ["true"] }, document)).resolves.toMatchObject({
    expectations: [{ expect: "expression", code: "true" }],
  });
});

test.each(["theme=No theme", `branch=fix&commit=${commit}`, "version=newest"])(
  "a link whose selection cannot be read is refused: %s",
  async (query) => {
    await expect(readLink(await carried(query))).rejects.toThrow(/ has a \w+ that cannot be read\.$/);
  },
);

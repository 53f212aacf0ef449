import { RevisionNumber } from "@online-editor/contract";
import { afterEach, describe, expect, test } from "vitest";
import { type Api, ApiProblem } from "../platform/api.ts";
import { CannotOpen, findDocument, readCheck } from "./open-document.ts";
import { addressOf } from "./opening-state.ts";
import { setLanguage } from "../platform/i18n.ts";
import { aCatalogue, aLibrary, aSelection, anExample } from "@online-editor/run/testing";
import { aSnippet } from "../app/test/a-snippet.ts";
import { aDraft, welcome, widget } from "../app/test/a-workspace.ts";
import type { Draft } from "./drafts.ts";
import { DocumentCheck } from "@online-editor/contract/check";

const { signal } = new AbortController();
const saved = aSnippet({ library: aSelection({ version: "1.0.0" }) });

const sources = ({
  readCode = async () => saved,
  drafts = [],
}: { readCode?: Api["readCode"]; drafts?: Draft[] } = {}) => ({
  catalogue: aCatalogue(),
  api: { readCode, readExample: async () => anExample("welcome") },
  drafts: { of: async () => drafts },
  tab: "this tab",
  signal,
});
const failsWith = (code: ApiProblem["code"]) => async () => {
  throw new ApiProblem({ type: "about:blank", code, title: "No", status: 404 });
};

describe("a snippet", () => {
  const link = { document: addressOf(saved), choices: {} };

  test("opens with the selection that it was saved with, whatever is newest", async () => {
    const opened = await findDocument(link, sources());
    expect(opened).toMatchObject({
      document: addressOf(saved),
      library: { version: "1.0.0" },
      original: { title: "Rows", library: { version: "1.0.0" } },
      snippet: { id: 5, revision: 3 },
    });
  });

  test("opens with what its link chooses otherwise", async () => {
    const choices = { theme: aSelection({ theme: "bold" }).theme };
    const opened = await findDocument({ ...link, choices }, sources());
    expect(opened.library).toMatchObject({ version: "1.0.0", theme: "bold" });
  });

  test("opens at the address of its owner's current name, with the requested revision", async () => {
    const renamed = aSnippet({ username: "lovelace" });
    const document = { ...addressOf(saved), revision: RevisionNumber.parse(3) };
    const opened = await findDocument({ document, choices: {} }, sources({ readCode: async () => renamed }));
    expect(opened.document).toEqual({ kind: "snippet", username: "lovelace", id: 5, revision: 3 });
  });

  test.each([
    ["snippet-not-found", "unknown-snippet"],
    ["revision-not-found", "unknown-revision"],
  ] as const)("may be missing: %s", async (code, shown) => {
    const opening = findDocument(link, sources({ readCode: failsWith(code) }));
    await expect(opening).rejects.toThrow(CannotOpen);
    await expect(opening).rejects.toMatchObject({
      failure: { code: shown, username: saved.username, id: String(saved.id) },
    });
  });
});

describe("a draft", () => {
  test("is this tab's own even if only its title differs", async () => {
    const draft = aDraft({ tab: "this tab", code: saved.code, title: "Lines", description: "" });
    const opened = await findDocument(
      { document: addressOf(saved), choices: {} },
      sources({ drafts: [draft] }),
    );
    expect(opened.ownDraft).toEqual(draft);
  });

  test("of an example counts only if its text differs", async () => {
    const draft = aDraft({ tab: "this tab", code: anExample("welcome").code, title: "An older title" });
    const opened = await findDocument({ document: welcome, choices: {} }, sources({ drafts: [draft] }));
    expect(opened.ownDraft).toBeNull();
  });
});

describe("a new document", () => {
  const document = { kind: "new", library: widget, id: "1" } as const;
  const catalogue = aCatalogue({
    libraries: [aLibrary({ locales: ["de-DE", "zh-CN", "zh-TW"].map((code) => ({ code, releases: "*" })) })],
  });
  const localeOf = async () =>
    (await findDocument({ document, choices: {} }, { ...sources(), catalogue })).library.locale;

  afterEach(() => setLanguage("en"));

  test("has the library's own locale on an English screen", async () => {
    expect(await localeOf()).toBe("en-US");
  });

  test("has the locale of the screen's language where the library has it", async () => {
    await setLanguage("zh-Hans");
    expect(await localeOf()).toBe("zh-CN");
  });
});

const check = DocumentCheck.parse({ steps: [{ do: "press", key: "Enter" }], expectations: [] });

test("a check is read as it was saved, even with fields of another release", async () => {
  expect(await readCheck({ check })).toEqual(check);
  expect(await readCheck({ check: { ...check, later: true } })).toEqual(check);
});

test("a missing or unknown check opens without a check", async () => {
  expect(await readCheck({})).toBeNull();
  for (const other of [{}, { ...check, steps: [{ do: "drag", by: 12 }] }, { steps: "all" }])
    expect(await readCheck({ check: other })).toBeNull();
});

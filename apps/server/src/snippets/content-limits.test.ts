import { describe, expect, it } from "vitest";
import { aContent } from "../../test/a-save.ts";
import { checkContent, checkTitle, readStoredContent, storeContent } from "./content-limits.ts";

const limits = { maxDocumentBytes: 10 };
const kept = { code: "<p></p>", description: "" };

describe("the limits of what is saved", () => {
  it("accept a document, a title and a description that just fit", () => {
    const content = aContent({ code: "🐘🐘ab", title: "🐘".repeat(200), description: "x".repeat(10_000) });
    expect(() => checkContent(content, limits)).not.toThrow();
  });

  it("count a document in bytes of UTF-8 and report both numbers", () => {
    const content = aContent({ code: "🐘🐘abc" });
    expect(() => checkContent(content, limits)).toThrow(
      expect.objectContaining({
        code: "body-too-large",
        message: "The document has 11 bytes. The limit is 10.",
      }),
    );
  });

  it("name each bad field", () => {
    const content = aContent({ ...kept, title: "x".repeat(201), description: "x".repeat(10_001) });
    expect(() => checkContent(content, limits)).toThrow(
      expect.objectContaining({
        code: "invalid-content",
        facts: {
          fields: [
            { path: "content.title", message: "is longer than 200 characters" },
            { path: "content.description", message: "is longer than 10000 characters" },
          ],
        },
      }),
    );
  });

  it("name a check that is too long", () => {
    const step = {
      do: "press" as const,
      key: "Enter",
      target: { by: "text" as const, text: "x".repeat(2000) },
    };
    const steps = Array.from({ length: 11 }, () => step);
    const check = { steps, expectations: [], withinSeconds: 5, isNegated: false };
    expect(() => checkContent(aContent({ ...kept, check }), limits)).toThrow(
      expect.objectContaining({
        code: "invalid-content",
        facts: { fields: [{ path: "content.check", message: "is longer than 20000 characters" }] },
      }),
    );
  });

  it("accept a check with a step of a newer release, and name a mistake in a known one", () => {
    const ofNewer = { steps: [{ do: "fly" }], expectations: [{ expect: "no-uncaught-error" }] };
    const content = aContent({ ...kept, check: ofNewer });
    expect(() => checkContent(content, { maxDocumentBytes: 100 })).not.toThrow();
    expect(readStoredContent(storeContent(content)).check).toEqual(ofNewer);
    const mistaken = { ...ofNewer, expectations: [{ expect: "count", count: "two" }] };
    expect(() => checkContent(aContent({ ...kept, check: mistaken }), limits)).toThrow(
      expect.objectContaining({
        facts: {
          fields: [
            expect.objectContaining({ path: "content.check.expectations.0.target" }),
            expect.objectContaining({ path: "content.check.expectations.0.count" }),
          ],
        },
      }),
    );
  });

  it.each(["a\0b", "half \ud83d"])("refuse text that no database stores unchanged: %j", (text) => {
    for (const field of ["title", "description", "code"] as const) {
      const fields = [expect.objectContaining({ path: `content.${field}` })];
      expect(() => checkContent(aContent({ ...kept, [field]: text }), limits)).toThrow(
        expect.objectContaining({ code: "invalid-content", facts: { fields } }),
      );
    }
    expect(() => checkTitle(text)).toThrow(expect.objectContaining({ code: "invalid-content" }));
  });
});

// @vitest-environment jsdom
import type { EmbeddedDocument } from "@online-editor/contract";
import { expect, test, vi } from "vitest";
import { buildEmbedFrame, buildNothingHere } from "./embed-frame.ts";

const aDocument = (facts: Partial<EmbeddedDocument> = {}): EmbeddedDocument => ({
  title: "Rows",
  description: "They wander.",
  author: "ada",
  library: "Bootstrap Table",
  release: "1.27.3",
  theme: "Bulma",
  picture: null,
  ...facts,
});

const build = (facts: Partial<EmbeddedDocument> = {}, view: "result" | "both" = "result") => {
  const root = document.createElement("div");
  const onRun = vi.fn<() => void>();
  const frame = buildEmbedFrame(root, { document: aDocument(facts), view, pagePath: "/code/ada/1", onRun });
  return { root, onRun, frame };
};

test("describes the document, and runs it only on request", () => {
  const { root, onRun } = build();
  expect(root.querySelector("h1")?.textContent).toBe("Rows");
  expect(root.textContent).toContain("ada: Bootstrap Table 1.27.3, Bulma");
  expect(onRun).not.toHaveBeenCalled();
  root.querySelector("button")?.click();
  expect(onRun).toHaveBeenCalledOnce();
});

test("opens the editor in a new tab without a reference to the page around", () => {
  const link = build().root.querySelector("a");
  expect([link?.getAttribute("href"), link?.target, link?.rel]).toStrictEqual([
    "/code/ada/1",
    "_blank",
    "noopener",
  ]);
});

test("has only harmless controls: one button, one link, no form", () => {
  const { root } = build({ picture: "/pictures/a.webp" }, "both");
  expect(root.querySelectorAll("button, a, input, form, [onclick]")).toHaveLength(2);
});

test("has a stranger's texts as text", () => {
  const { root } = build({ title: "<img src=x>", description: "<script>alert(1)</script>", author: "<b>" });
  expect(root.querySelectorAll("img, script, b")).toHaveLength(0);
});

test("has a place for the code if requested", () => {
  expect(build().frame.code).toBeNull();
  const { code, stage } = build({}, "both").frame;
  expect(code?.nextElementSibling).toBe(stage);
});

test("says when a part cannot be fetched, and keeps its button", () => {
  const { root, frame } = build();
  frame.reportPartMissing();
  expect(root.querySelector('[role="status"]')?.textContent).toMatch(/did not load/);
  expect(root.querySelectorAll("button")).toHaveLength(1);
});

test.each([
  ["missing", "Nothing to show"],
  ["unavailable", "The document could not be opened"],
] as const)("says that it is %s, and links to the editor", (why, title) => {
  const root = document.createElement("div");
  buildNothingHere(root, why);
  expect(root.querySelector("h1")?.textContent).toBe(title);
  expect(root.querySelector("a")?.getAttribute("href")).toBe("/");
});

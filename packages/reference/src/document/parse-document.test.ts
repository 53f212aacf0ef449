import type { Tree } from "@lezer/common";
import { expect, test } from "vitest";
import { treeOfDocument } from "./parse-document.ts";

const nested = `<script>${"$(\n".repeat(200)}`;

/** Called where the stack is nearly used up, as by a deeper document. */
const atTheEndOfTheStack = (): Tree => {
  try {
    return atTheEndOfTheStack();
  } catch {
    return treeOfDocument(nested);
  }
};

test("a document that nests deeper than the call stack has an empty tree", () => {
  expect(treeOfDocument(nested).length).toBe(nested.length);
  expect(atTheEndOfTheStack().length).toBe(0);
});

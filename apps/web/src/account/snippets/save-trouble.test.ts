import { ProblemCode } from "@online-editor/contract";
import { expect, test } from "vitest";
import { explainSaveTrouble } from "./save-trouble.tsx";

const facts = { fields: [], detail: "The server failed", retryAfterSeconds: null, latest: null };

test.each(ProblemCode.options)("%s is explained with what to do, and that the text is kept", (code) => {
  expect(explainSaveTrouble({ ...facts, code })).toMatch(/^Not saved: .*Your text is still here\./);
});

test("every invalid field is named", () => {
  const fields = [
    { path: "content.title", message: "is longer than 200 characters" },
    { path: "content.description", message: "is longer than 10000 characters" },
  ];
  expect(explainSaveTrouble({ ...facts, code: "invalid-content", fields })).toBe(
    "Not saved: the title is longer than 200 characters; the description is longer than 10000 characters. Your text is still here.",
  );
});

test("the time to wait is shown", () => {
  expect(explainSaveTrouble({ ...facts, code: "too-many-requests", retryAfterSeconds: 1 })).toContain(
    "Try again in 1 second.",
  );
  expect(explainSaveTrouble({ ...facts, code: "too-many-requests" })).toContain("Try again in a minute");
});

import { expect, test } from "vitest";
import { refusedFields } from "./refused-fields.ts";

test("what the server has refused is known by name, until it is sent again", () => {
  const trouble = {
    code: "invalid-content",
    fields: [{ path: "content.title", message: "must have at most 200 characters" }],
    detail: "",
    retryAfterSeconds: null,
    latest: null,
  } as const;
  const refused = refusedFields({
    state: "failed",
    trouble: { ...trouble, fields: [...trouble.fields] },
    wish: "save",
  });
  expect(refused.has("title")).toBe(true);
  expect(refused.has("description")).toBe(false);
  expect(refusedFields({ state: "saving" }).size).toBe(0);
});

import { RunId } from "@online-editor/contract";
import { expect, test } from "vitest";
import { newRunId } from "./run-id.ts";

test("every run has an id of its own", () => {
  const ids = Array.from({ length: 100 }, newRunId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(RunId.safeParse(id).success).toBe(true);
});

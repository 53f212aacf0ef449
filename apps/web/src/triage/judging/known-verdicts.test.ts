// @vitest-environment jsdom
import { Version } from "@online-editor/contract";
import { beforeEach, expect, test } from "vitest";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { keepKnownVerdicts, readKnownVerdicts, subjectOf } from "./known-verdicts.ts";
import { addExpectation } from "../edit-check.ts";
import { withoutImpossible } from "../releases/release-search.ts";

const good = { verdict: "good", reason: "" } as const;
const impossible = { verdict: "cannot-run", reason: "It hung." } as const;

beforeEach(() => {
  sessionStorage.clear();
});

test("a subject depends on the code, the check and the selection without its release", () => {
  const workspace = addExpectation(aWorkspace(), { expect: "no-uncaught-error" });
  const subject = subjectOf(workspace);
  const onAnother = { ...workspace.library, version: Version.parse("1.0.0") };
  expect(subjectOf({ ...workspace, library: onAnother })).toBe(subject);
  expect(subjectOf({ ...workspace, code: "other" })).not.toBe(subject);
  expect(subjectOf(addExpectation(workspace, { expect: "no-console-error" }))).not.toBe(subject);
});

test("verdicts of the ten newest subjects are stored", () => {
  for (let at = 0; at < 11; at += 1)
    keepKnownVerdicts(String(at), { "1.0.0": [{ ...good, fitted: ["Fitted."] }] });
  expect(readKnownVerdicts("10")).toEqual({ "1.0.0": [{ ...good, fitted: ["Fitted."] }] });
  expect(readKnownVerdicts("0")).toEqual({});
});

test("invalid stored data is ignored", () => {
  sessionStorage.setItem("known-verdicts", '[{"subject":"a","judged":{"1.0.0":[{"verdict":"fine"}]}}]');
  expect(readKnownVerdicts("a")).toEqual({});
});

test("a run that was impossible is tried again when the search restarts", () => {
  expect(withoutImpossible({ a: [impossible], b: [impossible, good], c: [good] })).toEqual({
    b: [good],
    c: [good],
  });
});

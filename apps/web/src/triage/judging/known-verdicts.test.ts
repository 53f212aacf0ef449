// @vitest-environment jsdom
import { Version } from "@online-editor/contract";
import { beforeEach, expect, test } from "vitest";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { keepKnownVerdicts, readKnownVerdicts, subjectOf } from "./known-verdicts.ts";
import { addExpectation } from "../edit-check.ts";

const good = { verdict: "good", reason: "" } as const;
const impossible = { verdict: "cannot-run", reason: "It hung." } as const;

beforeEach(() => sessionStorage.clear());

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
  expect(readKnownVerdicts("10", "usual")).toEqual({ "1.0.0": [{ ...good, fitted: ["Fitted."] }] });
  expect(readKnownVerdicts("0", "on")).toEqual({});
});

test("invalid stored data is ignored", () => {
  sessionStorage.setItem("known-verdicts", '[{"subject":"a","judged":{"1.0.0":[{"verdict":"fine"}]}}]');
  expect(readKnownVerdicts("a", "on")).toEqual({});
});

test("a run that was impossible is tried again when a job starts, and stays where it goes on after a reload", () => {
  const known = { b: [impossible, good], c: [good] };
  keepKnownVerdicts("job", { a: [impossible] });
  keepKnownVerdicts("job", known);
  expect(readKnownVerdicts("job", "usual")).toEqual({ b: [good], c: [good] });
  expect(readKnownVerdicts("job", "on")).toEqual({ a: [impossible], ...known });
  expect(readKnownVerdicts("job", "anew")).toEqual({});
});

// @vitest-environment jsdom
import { Version } from "@online-editor/contract";
import { beforeEach, expect, test } from "vitest";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { keepKnownVerdicts, keyOfSubject, readKnownVerdicts } from "./known-verdicts.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import { frameAs } from "../../preview/frame.ts";
import { addExpectation, emptyCheck } from "../edit-check.ts";
import { shownVariant } from "../variant.ts";

const good = { verdict: "good", reason: "" } as const;
const impossible = { verdict: "cannot-run", reason: "It hung." } as const;

beforeEach(() => sessionStorage.clear());

test("a subject depends on the code, the check, the look and the selection without its release", () => {
  const keyOf = (workspace: Workspace) =>
    keyOfSubject({ ...shownVariant(workspace), check: workspace.check ?? emptyCheck });
  const workspace = addExpectation(aWorkspace(), { expect: "no-uncaught-error" });
  const key = keyOf(workspace);
  const onAnother = { ...workspace.library, version: Version.parse("1.0.0") };
  expect(keyOf({ ...workspace, library: onAnother })).toBe(key);
  expect(keyOf(frameAs(workspace, { width: 360 }))).toBe(key);
  expect(keyOf({ ...workspace, code: "other" })).not.toBe(key);
  expect(keyOf(frameAs(workspace, { isDark: true }))).not.toBe(key);
  expect(keyOf(addExpectation(workspace, { expect: "no-console-error" }))).not.toBe(key);
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

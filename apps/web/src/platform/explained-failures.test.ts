import { type FailureCode, ProblemCode } from "@online-editor/contract";
import { afterEach, expect, test } from "vitest";
import { baseLanguage, languages, setLanguage } from "./i18n.ts";
import { ApiProblem, explainFailure, ServerUnreachable } from "./api.ts";

const problem = (code: FailureCode, retryAfterSeconds: number | null = null) =>
  new ApiProblem({ type: "", code, title: "The server failed", status: 500 }, retryAfterSeconds);

const translated = languages.filter((language) => language !== baseLanguage);

afterEach(() => setLanguage(baseLanguage));

test("a server that does not answer is unreachable", () => {
  expect(explainFailure(new ServerUnreachable())).toContain("cannot be reached");
});

const codes: FailureCode[] = [...ProblemCode.options, "unknown", "reply-unreadable"];

test.each(codes)("a server that answers %s is reachable", (code) => {
  expect(explainFailure(problem(code))).not.toContain("reached");
  expect(explainFailure(problem(code))).toMatch(/^[A-Z].*\.$/);
});

test("a server's failure is distinguished from a refusal", () => {
  expect(explainFailure(problem("internal"))).toBe(
    "The server failed. Try again. If it keeps failing, tell the administrator.",
  );
  expect(explainFailure(problem("too-many-requests", 7))).toContain("Try again in 7 seconds.");
  expect(explainFailure(problem("signed-out"))).toContain("Sign in");
});

test.each(translated)("in %s every answer is explained without the server's English", async (language) => {
  await setLanguage(language);
  for (const code of codes.filter((code) => code !== "unknown"))
    expect(explainFailure(problem(code)), code).not.toMatch(/The server|^$/);
});

test("unexpected errors are thrown on", () => {
  expect(() => explainFailure(new TypeError("a mistake of ours"))).toThrow(TypeError);
});

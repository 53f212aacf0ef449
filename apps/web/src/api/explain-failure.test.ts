import { ProblemCode } from "@online-editor/contract";
import { afterEach, expect, test } from "vitest";
import { speak } from "../language/i18n.ts";
import { baseLanguage, languages } from "../language/languages.ts";
import { ApiProblem, ServerUnreachable } from "./client.ts";
import { explainFailure } from "./explain-failure.ts";

const problem = (code: ProblemCode, retryAfterSeconds: number | null = null) =>
  new ApiProblem({ type: "", code, title: "The server failed", status: 500 }, retryAfterSeconds);

const translated = languages.filter((language) => language !== baseLanguage);

afterEach(() => speak(baseLanguage));

test("a server that does not answer cannot be reached", () => {
  expect(explainFailure(new ServerUnreachable())).toContain("cannot be reached");
});

test.each(ProblemCode.options)("a server that answers %s can be reached", (code) => {
  expect(explainFailure(problem(code))).not.toContain("reached");
  expect(explainFailure(problem(code))).toMatch(/^[A-Z].*\.$/);
});

test("a server that failed is told apart from one that refuses", () => {
  expect(explainFailure(problem("internal"))).toBe(
    "The server could not do it: something went wrong there. Try again; if it stays so, tell whoever runs this server.",
  );
  expect(explainFailure(problem("too-many-requests", 7))).toContain("Try again in 7 seconds.");
  expect(explainFailure(problem("signed-out"))).toContain("sign in");
});

test.each(translated)("in %s every answer is told without the server's English", async (language) => {
  await speak(language);
  for (const code of ProblemCode.options)
    expect(explainFailure(problem(code)), code).not.toMatch(/The server|^$/);
});

test("what nobody foresaw goes on", () => {
  expect(() => explainFailure(new TypeError("a mistake of ours"))).toThrow(TypeError);
});

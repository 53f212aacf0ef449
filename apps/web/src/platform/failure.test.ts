import { type FailureCode, ProblemCode } from "@online-editor/contract";
import { afterEach, describe, expect, test } from "vitest";
import { ApiProblem, ServerUnreachable } from "./api.ts";
import { baseLanguage, languages, setLanguage } from "./i18n.ts";
import { explainFailure, type Failure, failureOf, troubleOf, wordsOf } from "./failure.ts";

const answer = (
  code: FailureCode,
  facts: Partial<ApiProblem["problem"]> = {},
  retryAfter: number | null = null,
) => new ApiProblem({ type: "", code, title: "It burns", status: 500, ...facts }, retryAfter);

const translated = languages.filter((language) => language !== baseLanguage);

afterEach(() => setLanguage(baseLanguage));

test("a server that does not answer is unreachable", () => {
  expect(explainFailure(new ServerUnreachable())).toContain("cannot be reached");
});

const codes: FailureCode[] = [...ProblemCode.options, "unknown", "reply-unreadable"];

test.each(codes)("a server that answers %s is reachable", (code) => {
  expect(explainFailure(answer(code))).not.toContain("reached");
  expect(explainFailure(answer(code))).toMatch(/^[A-Z].*\.$/);
});

test.each<[ApiProblem, string]>([
  [answer("internal"), "The server failed. Try again. If it keeps failing, tell the administrator."],
  [answer("too-many-requests", {}, 7), "Too many requests in a short time. Try again in 7 seconds."],
  [answer("too-many-requests", {}, 1), "Too many requests in a short time. Try again in 1 second."],
  [answer("too-many-requests"), "Too many requests in a short time. Try again in a minute."],
  [answer("signed-out"), "You are not signed in. Sign in, then try again."],
  [answer("unknown"), "It burns."],
  [answer("ref-invalid", { detail: "It has a space." }), "It has a space."],
  [answer("ref-not-found", { detail: "There is none." }), "There is none. It may be misspelt or deleted."],
])("%s is explained with what to do, by the server's own words where it has some", (problem, words) => {
  expect(explainFailure(problem)).toBe(words);
});

test("every invalid field is named", () => {
  const fields = [
    { path: "content.title", message: "is longer than 200 characters" },
    { path: "name", message: "is taken" },
  ];
  expect(explainFailure(answer("invalid-content", { fields }))).toBe(
    "The title is longer than 200 characters. name is taken.",
  );
});

test.each(translated)("in %s every answer is explained without the server's English", async (language) => {
  await setLanguage(language);
  for (const code of codes.filter((code) => code !== "unknown"))
    expect(explainFailure(answer(code, { detail: "It burns" })), code).toMatch(/^[^.]+。$/);
});

test("unexpected errors are thrown on", () => {
  expect(() => explainFailure(new TypeError("a mistake of ours"))).toThrow(TypeError);
});

test("facts are filled into words and paths, each as it is", () => {
  const failure = { code: "unknown-revision", username: "ada", id: "{username}", revision: "9" } as const;
  expect(troubleOf(failure)).toEqual({
    title: "The snippet has no revision 9",
    help: "Snippet {username} exists, but not this revision. Check the number at the end of the link.",
    actions: [{ id: "/code/ada/{username}", label: "Open the newest revision" }],
  });
});

describe("trying again", () => {
  const isOffered = (failure: Failure) => troubleOf(failure).actions.some(({ id }) => id === "retry");

  test.each<Failure>([
    { code: "ref-empty" },
    { code: "ref-unreadable", ref: "x" },
    failureOf(answer("ref-invalid")),
    failureOf(answer("repository-refused")),
    { code: "build-unusable", missing: "widget.js", library: "widget" },
  ])("is no help after $code", (failure) => {
    expect(isOffered(failure)).toBe(false);
    expect(wordsOf(failure)).toMatch(/^.+\.$/);
  });

  test.each<Failure>([
    failureOf(answer("git-unreachable")),
    failureOf(new ServerUnreachable()),
    failureOf(answer("ref-not-found")),
    failureOf(answer("too-many-requests")),
  ])("may help after $code", (failure) => {
    expect(isOffered(failure)).toBe(true);
  });
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TroubleNote, type TroubleNoteProps } from "./trouble-note.tsx";

const ignore = () => undefined;
const shown = (props: TroubleNoteProps) =>
  renderToStaticMarkup(<TroubleNote {...props} />).replaceAll(/ class="[^"]*"/g, "");

const snippet = { code: "unknown-snippet", id: "5", username: "ada" } as const;
const Link: TroubleNoteProps["Link"] = ({ to, children }) => <a href={to}>{children}</a>;

test("only what its place can do is offered", () => {
  expect(shown({ place: "page", failure: snippet })).not.toMatch(/<button|<a /);
  const page = shown({ place: "page", failure: snippet, actions: { "sign-in": ignore }, Link });
  expect(page).toContain("Sign in</button>");
  expect(page).toContain('<a href="/code/ada">Public snippets of ada</a>');
  expect(shown({ place: "page", failure: snippet, actions: { "sign-in": false } })).not.toContain("Sign in");
});

test("it is a page's heading, and a part of another page where it stands in for a result", () => {
  expect(shown({ place: "page", failure: snippet })).toContain("<h1>Snippet not found</h1>");
  expect(shown({ place: "result", failure: snippet })).toContain("<h2>Snippet not found</h2>");
});

test("what did not happen because of it comes first", () => {
  const failure = { code: "server-unreachable" } as const;
  const why = "The server cannot be reached. Check your connection, then try again.";
  expect(shown({ place: "page", failure, outcome: "Not opened" })).toContain(
    `<h1>Not opened</h1><p>${why}</p>`,
  );
  expect(shown({ place: "line", failure, outcome: "Not saved." })).toContain(`<p>Not saved. ${why}</p>`);
  expect(shown({ place: "part", failure, actions: { retry: ignore } })).toMatch(
    /^<div role="alert"><p>The .*Try again/,
  );
});

test("it can be closed where it is in the way", () => {
  const failure = { code: "save-cancelled" } as const;
  expect(shown({ place: "line", failure, onClose: ignore })).toContain('aria-label="Close message"');
});

import { Snippet } from "@online-editor/contract";
import type { FastifyInstance } from "fastify";
import { aContent } from "../a-save.ts";
import { startBrowser, type TestBrowser } from "../browser.ts";
import type { Page } from "./random-request.ts";

/** A user who sends requests, or only owns data. */
export interface Person {
  name: string;
  browser: TestBrowser;
  /** A text in everything sealed or private of theirs. */
  secret: string;
  /** Snippets that their own requests never touch, so that any change of them is somebody else's. */
  sealed: (number | string)[];
  /** Snippets that their own requests have created. */
  free: (number | string)[];
}

/** Signs a user in and saves their sealed snippets. */
export const settle = async (app: FastifyInstance, origin: string, name: string): Promise<Person> => {
  const browser = startBrowser(app, origin);
  const secret = `secret-of-${name}`;
  const person: Person = { name, browser, secret, sealed: [], free: [] };
  await signIn(person);
  for (const visibility of ["private", "private", "unlisted", "public"] as const) {
    const text = visibility === "private" ? secret : `shown-by-${name}`;
    const content = aContent({ title: text, description: text, code: `<p>${text}</p>` });
    const { json } = await browser.call("POST", "/api/code", { content, visibility });
    person.sealed.push(Snippet.parse(json).id);
  }
  return person;
};

/** Gives a user's browser a session, for example after it has signed out. */
export const signIn = async ({ browser, name }: Pick<Person, "browser" | "name">): Promise<void> => {
  await browser.call("GET", "/api/profile");
  const { status } = await browser.call("POST", "/api/sign-in/local", { username: name });
  if (status !== 200) throw new Error(`${name} cannot sign in: ${status}`);
};

/** The current state of the editor's page in a browser. */
export const pageIn = ({ cookies }: TestBrowser, origin: string): Page => ({
  origin,
  host: new URL(origin).host,
  cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; "),
  csrfToken: cookies.get("XSRF-TOKEN") ?? "",
});

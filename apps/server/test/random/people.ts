import { Snippet } from "@online-editor/contract";
import type { FastifyInstance } from "fastify";
import { aContent } from "../a-save.ts";
import { startBrowser, type TestBrowser } from "../browser.ts";
import type { Page } from "./random-request.ts";

/** Somebody who asks for things, or who only has some. */
export interface Person {
  name: string;
  browser: TestBrowser;
  /** Stands in all that is sealed of theirs and private. */
  secret: string;
  /** Snippets that no request of their own is about, so that every change of them is somebody else's. */
  sealed: (number | string)[];
  /** Snippets that their own requests have made. */
  free: (number | string)[];
}

/** Signs somebody in and saves what is sealed of theirs. */
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

/** Gives somebody's browser a session, as after it has signed out. */
export const signIn = async ({ browser, name }: Pick<Person, "browser" | "name">): Promise<void> => {
  await browser.call("GET", "/api/profile");
  const { status } = await browser.call("POST", "/api/sign-in/local", { username: name });
  if (status !== 200) throw new Error(`${name} cannot sign in: ${status}`);
};

/** The editor's page in a browser, as it stands now. */
export const pageIn = ({ cookies }: TestBrowser, origin: string): Page => ({
  origin,
  host: new URL(origin).host,
  cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; "),
  csrfToken: cookies.get("XSRF-TOKEN") ?? "",
});

import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { Settings, Snippet } from "@online-editor/contract";
import { z } from "zod";
import { aContent } from "../a-save.ts";
import { createHttpClient } from "../http-client.ts";

/** The simultaneous activity of several users through one address, until it is stopped. */
export interface Load {
  /** Descriptions of failures, one for each request without a good answer. */
  failures: string[];
  /** The documents whose save was acknowledged. */
  saved: Set<string>;
  /** How many requests were answered. */
  answers(): number;
  /** The scripts and styles that the pages named, which identify builds. */
  builds: Set<string>;
  /** Resolves when all requests in progress are answered. */
  stop(): Promise<void>;
}

/**
 * Signs a user in directly at the server with the port `signInAt`, since nobody can sign in by a name alone through a
 * proxy; then starts. One page stays open from the beginning and keeps requesting its files.
 */
export const startLoad = async (origin: string, { signInAt }: { signInAt: number }): Promise<Load> => {
  const client = createHttpClient(origin);
  await client.call(signInAt, "GET", "/api/sign-in");
  await client.call(signInAt, "POST", "/api/sign-in/local", { body: { username: "ada" } });
  const browser = createBrowser(origin, client.cookies);
  const failures: string[] = [];
  const saved = new Set<string>();
  const builds = new Set<string>();
  let isOver = false;

  const save = async () => {
    const content = aContent({ code: randomUUID() });
    const json = await browser.call("POST", "/api/code", { body: { content }, key: randomUUID() });
    saved.add(Snippet.parse(json).code);
    return Snippet.parse(json);
  };
  const load = async ({ id }: Snippet) =>
    Snippet.parse(await browser.call("GET", `/api/code?username=ada&id=${id}`));
  const openPage = async ({ id }: Snippet) => {
    const html = await browser.text(`${origin}/code/ada/${id}`, "text/html,*/*;q=0.8");
    const settings = Settings.parse(JSON.parse(/<script id="settings"[^>]*>([^<]*)/.exec(html)?.[1] ?? ""));
    const parts = Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path = ""]) => path);
    builds.add(parts.join(" "));
    return [...parts.map((path) => origin + path), settings.runner];
  };
  const fetchAll = async (addresses: readonly string[]) => {
    for (const address of addresses) await browser.text(address, "*/*");
  };

  const [shown, changing] = [await save(), await save()];
  const pageKeptOpen = await openPage(shown);
  let isPrivate = false;
  const people: (() => Promise<void>)[] = [
    async () => {
      const snippet = await save();
      const { code } = await load(snippet);
      if (code !== snippet.code) failures.push(`Snippet ${snippet.id} is another one than what was saved.`);
    },
    async () => {
      isPrivate = !isPrivate;
      const visibility = isPrivate ? "private" : "public";
      await browser.call("PATCH", "/api/snippet", { body: { id: changing.id, visibility } });
      const seen = await load(changing);
      if (seen.visibility !== visibility)
        failures.push(`It was made ${visibility}, and is ${seen.visibility}.`);
    },
    async () => fetchAll(await openPage(shown)),
    async () => fetchAll(pageKeptOpen),
  ];
  const keepOn = async (act: () => Promise<void>) => {
    while (!isOver) await act().catch((error: unknown) => failures.push(String(error)));
  };
  const allOver = Promise.all(people.map(keepOn));
  return {
    failures,
    saved,
    builds,
    answers: browser.answers,
    stop: async () => {
      isOver = true;
      await allOver;
    },
  };
};

const Answer = z.record(z.string(), z.unknown());

const createBrowser = (origin: string, cookies: ReadonlyMap<string, string>) => {
  let answers = 0;
  const ask = async (
    method: string,
    address: string,
    { headers, body }: { headers: Record<string, string>; body?: string | undefined },
  ) => {
    const asking = request(address, { method, headers, agent: false }).end(body);
    const [answer] = (await once(asking, "response").catch((error: unknown) => {
      throw new Error(`${method} ${address}: ${String(error)}`);
    })) as [IncomingMessage];
    const received = await text(answer);
    answers++;
    if (answer.statusCode === 200) return received;
    throw new Error(`${method} ${address}: ${answer.statusCode} ${received.slice(0, 300)}`);
  };
  return {
    answers: () => answers,
    text: (address: string, accept: string) => ask("GET", address, { headers: { accept } }),
    call: async (method: string, path: string, { body, key }: { body?: object; key?: string } = {}) => {
      const headers: Record<string, string> = {
        origin,
        "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
        cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; "),
        ...(body && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      };
      const sent = body && JSON.stringify(body);
      return Answer.parse(JSON.parse(await ask(method, origin + path, { headers, body: sent })));
    },
  };
};

import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnLoopback, type LoopbackServer } from "./listen-on-loopback.ts";

/** A person with an account; `login` may change, `id` does not. */
export interface GitHubPerson {
  id: number;
  login: string;
  name?: string | null;
}

/** An OAuth server on loopback that signs people in like GitHub Enterprise: no discovery, errors with 200. */
export interface GitHubServer extends LoopbackServer {
  /** The environment that a product needs to sign people in here. */
  environment: Record<string, string>;
  /** Who signs in next; null refuses. */
  person: GitHubPerson | null;
  /**
   * `down`: the product's requests are answered with 503. `forgetful`: codes have expired when they are used.
   * `distrustful`: the product's secret is wrong.
   */
  condition: "well" | "down" | "forgetful" | "distrustful";
  /** Called before a response to the product; returns true if it has sent the response itself. */
  failing: ((path: string, response: ServerResponse) => boolean) | undefined;
}

const app = { id: "editor", secret: "a secret of the app" };

interface Issued {
  challenge: string;
  person: GitHubPerson;
}

/** Starts it for the product at `appOrigin`. */
export const startGitHubServer = async (appOrigin: string): Promise<GitHubServer> => {
  const loopback = await listenOnLoopback();
  const codes = new Map<string, Issued>();
  const tokens = new Map<string, GitHubPerson>();
  const server: GitHubServer = {
    ...loopback,
    environment: {
      GITHUB_BASE_URL: loopback.url,
      GITHUB_CLIENT_ID: app.id,
      GITHUB_CLIENT_SECRET: app.secret,
    },
    person: null,
    condition: "well",
    failing: undefined,
  };

  /** Where the page that asks the person sends the browser. */
  const authorize = (requested: URLSearchParams): string | null => {
    const back = new URL(requested.get("redirect_uri") ?? "about:blank");
    if (requested.get("client_id") !== app.id || back.origin !== appOrigin) return null;
    back.searchParams.set("state", requested.get("state") ?? "");
    if (server.person) back.searchParams.set("code", issueCode(requested, server.person));
    else back.searchParams.set("error", "access_denied");
    return back.href;
  };

  const issueCode = (requested: URLSearchParams, person: GitHubPerson) => {
    const code = randomUUID();
    codes.set(code, { challenge: requested.get("code_challenge") ?? "", person });
    return code;
  };

  const exchange = (form: URLSearchParams) => {
    const code = form.get("code") ?? "";
    const issued = server.condition === "forgetful" ? undefined : codes.get(code);
    codes.delete(code);
    const isTrusted = form.get("client_id") === app.id && form.get("client_secret") === app.secret;
    if (!isTrusted || server.condition === "distrustful") return { error: "incorrect_client_credentials" };
    if (issued?.challenge !== challengeOf(form.get("code_verifier") ?? ""))
      return { error: "bad_verification_code", error_description: "The code is incorrect or has expired." };
    const token = randomUUID();
    tokens.set(token, issued.person);
    return { access_token: token, token_type: "bearer", scope: "" };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", loopback.url);
    const location = pathname === "/login/oauth/authorize" ? authorize(searchParams) : null;
    const person = tokens.get(request.headers.authorization?.replace(/^Bearer /, "") ?? "");
    if (location !== null) response.writeHead(302, { location }).end();
    else if (server.failing?.(pathname, response)) return;
    else if (server.condition === "down") response.writeHead(503).end();
    else if (pathname === "/login/oauth/access_token")
      sendJson(response, exchange(new URLSearchParams(await text(request))));
    else if (pathname === "/api/v3/user" && person) sendJson(response, { name: null, ...person });
    else response.writeHead(404).end();
  };
  server.serve((request, response) => void answer(request, response));
  return server;
};

const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

const sendJson = (response: ServerResponse, body: object) =>
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));

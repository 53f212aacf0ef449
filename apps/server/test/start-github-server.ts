import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnLoopback } from "./listen-on-loopback.ts";

/** What a GitHub Enterprise answers to a sign-in, as its documentation says. */
export interface GitHubServer {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next; null refuses. */
  person: { id: number; login: string; name: string | null } | null;
  /** What answers instead of the server itself, where it answers at all. */
  failing: ((path: string, response: ServerResponse) => boolean) | undefined;
  stop(): Promise<void>;
}

export const startGitHubServer = async (): Promise<GitHubServer> => {
  const { url, serve, stop } = await listenOnLoopback();
  const server: GitHubServer = {
    ...{ baseUrl: url, clientId: "editor", clientSecret: "a secret of the app", stop },
    person: null,
    failing: undefined,
  };
  const codes = new Map<string, { challenge: string; person: object }>();
  const tokens = new Map<string, object>();

  const authorize = ({ searchParams }: URL, response: ServerResponse) => {
    const back = new URL(searchParams.get("redirect_uri") ?? "");
    back.searchParams.set("state", searchParams.get("state") ?? "");
    if (server.person) {
      const code = randomUUID();
      codes.set(code, { challenge: searchParams.get("code_challenge") ?? "", person: server.person });
      back.searchParams.set("code", code);
    } else back.searchParams.set("error", "access_denied");
    response.writeHead(302, { location: back.href }).end();
  };

  const exchange = (form: URLSearchParams, response: ServerResponse) => {
    const code = form.get("code") ?? "";
    const issued = codes.get(code);
    codes.delete(code);
    if (form.get("client_id") !== server.clientId || form.get("client_secret") !== server.clientSecret) {
      sendJson(response, { error: "incorrect_client_credentials" });
      return;
    }
    if (issued?.challenge !== sha256(form.get("code_verifier") ?? "")) {
      sendJson(response, { error: "bad_verification_code", error_description: "Incorrect or expired." });
      return;
    }
    const token = randomUUID();
    tokens.set(token, issued.person);
    sendJson(response, { access_token: token, token_type: "bearer", scope: "" });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = new URL(request.url ?? "/", url);
    if (server.failing?.(asked.pathname, response)) return;
    if (asked.pathname === "/login/oauth/authorize") authorize(asked, response);
    else if (asked.pathname === "/login/oauth/access_token")
      exchange(new URLSearchParams(await text(request)), response);
    else {
      const person = tokens.get(request.headers.authorization?.replace("Bearer ", "") ?? "");
      if (asked.pathname === "/api/v3/user" && person) sendJson(response, person);
      else response.writeHead(404).end();
    }
  };
  serve((request, response) => void answer(request, response));
  return server;
};

const sendJson = (response: ServerResponse, body: object) =>
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));

const sha256 = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

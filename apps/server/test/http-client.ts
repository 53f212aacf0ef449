import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

/** The result of one call. */
export interface HttpAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  json: unknown;
}

/**
 * A browser that reaches the servers of one origin through their ports, as behind a load balancer; all share its
 * cookies.
 */
export interface HttpClient {
  cookies: ReadonlyMap<string, string>;
  call(
    port: number,
    method: "GET" | "POST",
    path: string,
    sent?: { body: object; idempotencyKey?: string },
  ): Promise<HttpAnswer>;
}

export const createHttpClient = (origin: string): HttpClient => {
  const cookies = new Map<string, string>();
  const keep = ({ headers }: IncomingMessage) => {
    for (const line of headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  };
  return {
    cookies,
    call: async (port, method, path, sent) => {
      const requested = request({
        host: "127.0.0.1",
        port,
        method,
        path,
        agent: false,
        headers: {
          host: new URL(origin).host,
          origin,
          "content-type": "application/json",
          cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; "),
          "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
          ...(sent?.idempotencyKey !== undefined && { "idempotency-key": sent.idempotencyKey }),
        },
      });
      requested.end(sent && JSON.stringify(sent.body));
      const [answer] = (await once(requested, "response")) as [IncomingMessage];
      keep(answer);
      const json: unknown = JSON.parse(await text(answer));
      return { status: answer.statusCode ?? 0, headers: answer.headers, json };
    },
  };
};

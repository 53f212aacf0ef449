import { once } from "node:events";
import { type Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { bind, type Bound } from "../src/http/bind.ts";
import { listen } from "../src/http/listen.ts";
import { startApp, type TestApp, type TestAppOptions } from "./start-app.ts";

export interface TestServer extends TestApp {
  port: number;
  addresses: string[];
  /** Requests the exact path, over a separate connection unless an agent keeps some. */
  ask(
    path: string,
    options?: { headers?: Record<string, string>; address?: string; agent?: Agent },
  ): Promise<RawAnswer>;
}

export interface RawAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface TestServerOptions extends TestAppOptions {
  /** Default: longer than a test's timeout, so that a test which needs it fails. */
  graceMs?: number;
  /** Default: a free port. */
  bound?: Bound;
}

const tenMinutesMs = 600_000;

/** The app of the running test, listening on a free port of both loopback families. */
export const startServer = async ({
  graceMs = tenMinutesMs,
  bound: given,
  ...options
}: TestServerOptions = {}): Promise<TestServer> => {
  const bound = given ?? (await bind({ host: "localhost", port: 0 }));
  const { port } = bound;
  const started = await startApp({ ...options, env: { PORT: String(port), ...options.env } });
  const addresses = await listen(started.app, { ...started.parts.config, bound, graceMs });
  return {
    ...started,
    port,
    addresses,
    ask: async (path, { headers, address = "127.0.0.1", agent } = {}) => {
      const requested = request({
        host: address,
        port,
        path,
        headers,
        agent: agent ?? false,
        setDefaultHeaders: true,
      });
      requested.end();
      const [answer] = (await once(requested, "response")) as [IncomingMessage];
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
    },
  };
};

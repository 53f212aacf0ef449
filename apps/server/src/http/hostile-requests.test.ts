import { connect } from "node:net";
import { duringTest } from "@online-editor/testing/during-test.ts";
import { startLoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";
import { describe, expect, test } from "vitest";
import { hostileRequest } from "../../test/random/hostile-request.ts";
import { seededRandom } from "../../test/random/seeded-random.ts";
import { startApp } from "../../test/start-app.ts";
import { startServer } from "../../test/start-server.ts";

/** Another seed tries other requests: `RANDOM_SEED=7 npx vitest run hostile-requests`. */
const seed = Number(process.env["RANDOM_SEED"] ?? 1);
const requestCount = 4_000;
const atOnce = 20;

/** The server's response to some bytes; `end` half-closes the connection after them. */
const send = (port: number, bytes: Buffer | string, { end } = { end: false }) =>
  new Promise<{ status: number; head: string; body: string }>((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => (end ? socket.end(bytes) : socket.write(bytes)));
    socket.on("data", (chunk) => chunks.push(chunk));
    // The server may close before it has read everything.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const text = Buffer.concat(chunks)
        .toString()
        .replace(/^HTTP\/1\.1 100.*?\r\n\r\n/s, "");
      const [head = "", ...rest] = text.split("\r\n\r\n");
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
      resolve({ status, head, body: rest.join("\r\n\r\n") });
    });
  });

/** 501: a format of oEmbed. 503: neither the registry nor the git host is reachable. */
const expectedFailures = [501, 503];

const start = async () => {
  const registry = await duringTest(startLoopbackRegistry());
  await registry.publish({ name: "one", version: "1.0.0", files: { "a.js": "// a line\n".repeat(500) } });
  const { port, lines } = await startServer({ registry: registry.url, env: { LOG_LEVEL: "warn" } });
  return {
    port,
    appHost: `localhost:${port}`,
    previewHost: `127.0.0.1:${port}`,
    failures: () => lines.filter(({ level }) => Number(level) >= 50),
  };
};

test(`no request of a stranger makes the server fail: seed ${seed}`, { timeout: 300_000 }, async () => {
  const { port, failures, ...target } = await start();
  const random = seededRandom(seed);
  const statuses = new Map<number, number>();
  for (let n = 0; n < requestCount; n += atOnce) {
    const sent = Array.from({ length: atOnce }, () => hostileRequest(target, random));
    const answers = await Promise.all(
      sent.map(async ({ bytes, isComplete }) => ({
        ...(await send(port, bytes, { end: !isComplete })),
        bytes,
        isComplete,
      })),
    );
    for (const { bytes, isComplete, status, body } of answers) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isFailure = status >= 500 && !expectedFailures.includes(status);
      // Node closes the connection of a CONNECT, which is for proxies.
      const isSilent = isComplete && status === 0 && !bytes.toString("latin1").startsWith("CONNECT");
      if (isFailure || isSilent || failures().length > 0) {
        const requested = JSON.stringify(bytes.toString("latin1").slice(0, 2_000));
        const log = JSON.stringify(failures()).slice(0, 2_000);
        expect.fail(
          `${status} among ${n} requests of seed ${seed}: ${requested} ${body.slice(0, 500)} ${log}`,
        );
      }
    }
  }
  // If all random requests were refused at once, the test would prove nothing.
  expect(statuses.get(200)).toBeGreaterThan(requestCount / 10);
  for (const usual of [302, 400, 401, 403, 404, 421])
    expect([usual, statuses.get(usual) ?? 0]).not.toStrictEqual([usual, 0]);
});

test("a target that is no path of a URL is answered like the path that it is routed as", async () => {
  const { port, appHost, previewHost, failures } = await start();
  for (const path of [
    "//",
    "///",
    "//?new=1",
    "//?version=1.24.1",
    "//:/",
    "//[",
    "/\\",
    "//login//callback/github",
  ])
    for (const host of [appHost, previewHost])
      for (const accept of ["*/*", "text/html"]) {
        const head = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`;
        const { status } = await send(port, head);
        expect([path, host, status < 500]).toStrictEqual([path, host, true]);
      }
  expect(failures()).toStrictEqual([]);
});

test("failures of other servers and unsupported formats are not this server's failures", async () => {
  const { port, appHost, failures } = await start();
  for (const [path, status] of [
    ["/api/oembed?url=http%3A%2F%2Flocalhost%2F&format=xml", 501],
    ["/api/branch?library=bootstrap-table&ref=main", 503],
  ] as const) {
    const answer = await send(port, `GET ${path} HTTP/1.1\r\nhost: ${appHost}\r\nconnection: close\r\n\r\n`);
    expect([path, answer.status]).toStrictEqual([path, status]);
  }
  expect(failures()).toStrictEqual([]);
});

test("invalid HTTP is refused", async () => {
  const { port, appHost, failures } = await start();
  const refused = [
    [`FROB / HTTP/1.1\r\nhost: ${appHost}\r\n\r\n`, 400],
    [`PROPFIND / HTTP/1.1\r\nhost: ${appHost}\r\nconnection: close\r\n\r\n`, 404],
    [`CONNECT ${appHost} HTTP/1.1\r\nhost: ${appHost}\r\n\r\n`, 0],
    [`GET / HTTP/1.1\r\nhost: ${appHost}\r\nx: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    [`GET / HTTP/1.1\r\nhost: ${appHost}\r\nx: ${"a".repeat(2_000_000)}\r\n\r\n`, 431],
    [`GET / HTTP/1.1\r\nhost : ${appHost}\r\n\r\n`, 400],
  ] as const;
  for (const [text, status] of refused) expect((await send(port, text)).status).toBe(status);
  expect(failures()).toStrictEqual([]);
});

test("a document's cookies do not prevent the clearing of its origin, and other large headers are refused", async () => {
  const { port, appHost, previewHost } = await start();
  const cookie = Array.from({ length: 180 }, (_, n) => `bomb${n}=${"x".repeat(4000)}`).join("; ");
  const requested = async (host: string) =>
    (
      await send(
        port,
        `GET /keeper HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`,
      )
    ).status;
  expect([await requested(previewHost), await requested(appHost)]).toStrictEqual([200, 431]);
});

describe("a range of a built file", () => {
  test.each(["bytes=", "bytes=99999999-", "bytes=5-1", "bytes=a-b", "lines=1-2", "bytes=-0"])(
    "beyond its end is not a failure: %s",
    async (range) => {
      const { onApp, lines } = await startApp();
      const answer = await onApp("/assets/index-Ab12.js", { headers: { range } });
      if (answer.statusCode !== 200)
        expect([answer.statusCode, answer.json()]).toMatchObject([416, { code: "range-not-satisfiable" }]);
      expect(lines.filter(({ level }) => Number(level) >= 50)).toStrictEqual([]);
    },
  );
});

describe("a request with an ambiguous host is refused", () => {
  const closed = "connection: close\r\n\r\n";
  test.each([
    [
      "by two Host headers",
      (host: string) => `GET / HTTP/1.1\r\nhost: ${host}\r\nhost: ${host}\r\n${closed}`,
      400,
    ],
    ["by none", () => `GET / HTTP/1.1\r\n${closed}`, 400],
    [
      "by an address elsewhere",
      (host: string) => `GET http://evil.example/ HTTP/1.1\r\nhost: ${host}\r\n${closed}`,
      400,
    ],
    ["by a user's name", (host: string) => `GET / HTTP/1.1\r\nhost: user@${host}\r\n${closed}`, 421],
    ["by a port that is none", () => `GET / HTTP/1.1\r\nhost: localhost:80x\r\n${closed}`, 421],
    [
      "by the root's dot",
      (host: string) => `GET / HTTP/1.1\r\nhost: ${host.replace(":", ".:")}\r\n${closed}`,
      421,
    ],
    [
      "but not for its capitals",
      (host: string) => `GET / HTTP/1.1\r\nhost: ${host.toUpperCase()}\r\n${closed}`,
      200,
    ],
  ])("%s", async (_how, request, status) => {
    const { port, appHost } = await start();
    const answer = await send(port, request(appHost));
    expect([answer.status, answer.body.includes("Host")]).toStrictEqual([status, status === 400]);
  });
});

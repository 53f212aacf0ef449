import { request } from "node:http";
import { duringTest } from "@online-editor/testing/during-test.ts";
import { startLoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";
import { expect, test } from "vitest";
import { startApp } from "../../test/start-app.ts";
import { objectWith, soon } from "../../test/matching.ts";
import { startServer } from "../../test/start-server.ts";

test("an internal failure is reported to the operator, not to the caller", async () => {
  const { onApp, lines } = await startApp({
    change: ({ examples }) => ({
      examples: {
        ...examples,
        read: () => {
          throw new Error("a secret of the machine");
        },
      },
    }),
  });
  const answer = await onApp("/api/example?library=bootstrap-table&slug=welcome");
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toStrictEqual({
    type: "/problems/internal",
    code: "internal",
    title: "The server failed",
    status: 500,
  });
  expect(lines).toContainEqual(
    expect.objectContaining({
      event: "request-failed",
      level: 50,
      url: "/api/example?library=bootstrap-table&slug=welcome",
      err: objectWith({ message: "a secret of the machine" }),
    }),
  );
});

test.each(["/%zz", "/npm/%", "/run/%e0%a4%a", "/api/%ff"])(
  "an address that cannot be decoded is a problem that does not repeat it: %s",
  async (path) => {
    const { ask } = await startServer();
    const { status, headers, body } = await ask(path);
    expect(status).toBe(400);
    expect(headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(JSON.parse(body)).toMatchObject({ code: "invalid-request" });
    expect(body).not.toContain(path);
  },
);

test("an aborted request ends, and is not a failure", async () => {
  const registry = await duringTest(startLoopbackRegistry());
  const { port, lines } = await startServer({ registry: registry.url });
  const isAsked = new Promise<void>((resolve) => {
    // The registry never answers.
    registry.intercept(async () => {
      resolve();
      return "answered";
    });
  });
  const requested = request({ host: "127.0.0.1", port, path: "/npm/one@1.0.0/a.js", agent: false });
  requested.on("error", () => undefined).end();
  await isAsked;
  requested.destroy();
  await expect.poll(() => lines.some(({ event }) => event === "caller-gone"), soon).toBe(true);
  expect(lines.filter(({ level }) => Number(level) >= 40)).toStrictEqual([]);
});

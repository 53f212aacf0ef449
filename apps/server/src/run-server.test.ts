import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { Agent, request, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startLoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ProductProcess } from "@online-editor/testing/start-process.ts";
import { startServerProcess } from "../test/server-process.ts";
import { duringTest, temporaryFolder } from "@online-editor/testing/during-test.ts";
import { soon } from "../test/matching.ts";

const eventsIn = ({ stdout }: ProductProcess): Record<string, unknown>[] =>
  stdout.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as Record<string, unknown>);

/** Requests an asset from a registry that does not answer until `answer` is called. */
const askSlowly = async (registryEnv: (url: string) => Promise<ProductProcess>) => {
  const registry = await duringTest(startLoopbackRegistry());
  await registry.publish({ name: "one", version: "1.0.0", files: { "a.js": "slow" } });
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let ask: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => (ask = resolve));
  registry.intercept(async ({ url }) => {
    if (!url?.startsWith("/one")) return undefined;
    ask();
    await answered;
    return undefined;
  });
  const started = await registryEnv(registry.url);
  await started.isUp;
  const request_ = request({
    host: "127.0.0.1",
    port: started.port,
    path: "/npm/one@1.0.0/a.js",
    headers: { host: `127.0.0.1:${started.port}` },
  });
  request_.on("error", () => undefined).end();
  const response = once(request_, "response").then(([message]) => text(message as IncomingMessage));
  response.catch(() => undefined);
  await requested;
  return { started, response, answer };
};

test("it prints its address on a separate line, and the rest as one event", async () => {
  const started = await startServerProcess();
  await started.isUp;
  const { port } = started;
  const listening = () => eventsIn(started).filter(({ event }) => event === "listening");
  await expect.poll(listening, soon).toMatchObject([
    {
      level: 30,
      addresses: [`http://127.0.0.1:${port}`, `http://[::1]:${port}`],
      appOrigin: `http://localhost:${port}`,
      previewOrigin: `http://127.0.0.1:${port}`,
      assetOrigin: `http://127.0.0.1:${port}`,
    },
  ]);
  expect(started.stderr).toStrictEqual([]);
});

test("it checks for new releases by itself, and an unreachable registry is one event for each library", async () => {
  const started = await startServerProcess();
  await started.isUp;
  const failed = () => eventsIn(started).filter(({ event }) => event === "newer-releases-unknown");
  await expect
    .poll(
      () =>
        failed()
          .map(({ package: name }) => name)
          .sort(),
      soon,
    )
    .toStrictEqual(["bootstrap-table", "multiple-select"]);
});

describe("a signal to stop", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("%s ends it with 0 on both families", async (signal) => {
    const started = await startServerProcess();
    await started.isUp;
    started.child.kill(signal);
    expect(await started.ended).toStrictEqual({ code: 0 });
    expect(eventsIn(started).map(({ event }) => event)).toEqual(
      expect.arrayContaining(["stopping", "stopped"]),
    );
  });

  test("lets requests in progress finish", async () => {
    const { started, response, answer } = await askSlowly((url) => startServerProcess({ NPM_REGISTRY: url }));
    started.child.kill("SIGTERM");
    await expect.poll(() => eventsIn(started).map(({ event }) => event), soon).toContain("stopping");
    answer();
    expect(await response).toBe("slow");
    expect(await started.ended).toStrictEqual({ code: 0 });
  });

  test.each(["new", "kept"])("answers what has come on %s connections by then", async (kind) => {
    const started = await startServerProcess();
    await started.isUp;
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => {
      agent.destroy();
    });
    const ask = async (onSent: () => void) => {
      const asked = request({ host: "127.0.0.1", port: started.port, path: "/healthz", agent });
      asked.end();
      asked.once("socket", (socket: Socket) => {
        if (socket.connecting) socket.once("connect", onSent);
        else onSent();
      });
      const [answer] = (await once(asked, "response")) as [IncomingMessage];
      await text(answer);
      return answer.statusCode;
    };
    const askMany = () => {
      const sent: Promise<null>[] = [];
      const answers = Array.from({ length: 60 }, () => {
        const { promise, resolve } = Promise.withResolvers<null>();
        sent.push(promise);
        return ask(() => resolve(null)).catch((error: unknown) => String(error));
      });
      return { sent: Promise.all(sent), answers: Promise.all(answers) };
    };
    if (kind === "kept") await askMany().answers;
    // It is as busy as can be: the system accepts connections and what they send, and nothing else happens.
    started.child.kill("SIGSTOP");
    const { sent, answers } = askMany();
    await sent;
    started.child.kill("SIGTERM");
    started.child.kill("SIGCONT");
    expect(new Set(await answers)).toEqual(new Set([200]));
    expect(await started.ended).toStrictEqual({ code: 0 });
  });

  /** A server that is stopping and has a request in progress. */
  const stopSlowly = async (signal: NodeJS.Signals) => {
    const asked = await askSlowly((url) => startServerProcess({ NPM_REGISTRY: url }));
    asked.started.child.kill(signal);
    await expect.poll(() => eventsIn(asked.started).map(({ event }) => event), soon).toContain("stopping");
    return asked;
  };

  test("of the keyboard that is repeated later ends it at once", async () => {
    const { started } = await stopSlowly("SIGINT");
    const again = setInterval(() => started.child.kill("SIGINT"), 100);
    onTestFinished(() => {
      clearInterval(again);
    });
    expect(await started.ended).toStrictEqual({ code: 1 });
    expect(eventsIn(started).map(({ event }) => event)).not.toContain("stopped");
  });

  test("of a program that is repeated ends no request", async () => {
    const { started, response, answer } = await stopSlowly("SIGTERM");
    started.child.kill("SIGTERM");
    answer();
    expect(await response).toBe("slow");
    expect(await started.ended).toStrictEqual({ code: 0 });
  });
});

describe("it does not start", () => {
  test("with mistakes in its configuration, and reports them all", async () => {
    const { ended, stdout, stderr } = await startServerProcess({
      HOST: "0.0.0.0",
      DEFAULT_LIBRARY: "tables",
      LOG_LEVEL: "x",
    });
    expect(await ended).toStrictEqual({ code: 1 });
    expect(stdout).toStrictEqual([]);
    expect(stderr.map((line) => line.split(":")[0]?.trim())).toStrictEqual([
      "The configuration is invalid",
      "LOG_LEVEL",
      "PREVIEW_ORIGIN",
      "APP_ORIGIN",
      "DEFAULT_LIBRARY",
    ]);
  });

  test("on a port in use", async () => {
    const first = await startServerProcess();
    await first.isUp;
    const second = await startServerProcess({ PORT: String(first.port) });
    expect(await second.ended).toStrictEqual({ code: 1 });
    expect(second.stderr.join("\n")).toContain(`PORT: ${first.port} is in use by another program`);
  });

  test("with an unusable data folder", async () => {
    const file = join(await temporaryFolder(), "file");
    await writeFile(file, "");
    const { ended, stderr, stdout } = await startServerProcess({ DATA_DIR: file, LOG_LEVEL: "fatal" });
    expect(await ended).toStrictEqual({ code: 1 });
    expect(stderr.join("\n")).toContain(`DATA_DIR: ${file} cannot be used`);
    expect(stdout).toStrictEqual([]);
  });

  test("with a configuration of npm that cannot be used", async () => {
    const { ended, stderr } = await startServerProcess({
      npm_config_registry: "ftp://127.0.0.1",
      NPM_REGISTRY: "",
      LOG_LEVEL: "fatal",
    });
    expect(await ended).toStrictEqual({ code: 1 });
    expect(stderr.join("\n")).toContain("NPM_REGISTRY: npm's configuration cannot be used");
  });
});

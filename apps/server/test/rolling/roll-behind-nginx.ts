// `npm run test:several-servers`: three servers on one PostgreSQL behind nginx, with the configuration of
// docs/operating.md, go over to a new release and are restarted one by one while people work.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { startPostgres } from "@online-editor/testing/start-postgres.ts";
import { freePort } from "@online-editor/testing/free-port.ts";
import { startLoad } from "./start-load.ts";
import { documentedConfiguration, findNginx, startNginx } from "./start-nginx.ts";
import { writeNextRelease } from "./write-next-release.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const steadyMs = 3_000;

const print = (text: string) => process.stdout.write(`${text}\n`);

const startRelease = async (release: string, env: Record<string, string>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: release,
    env: { ...process.env, LOG_LEVEL: "warn", NPM_REGISTRY: "http://127.0.0.1:9", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith("Online Editor: ")) return child;
  throw new Error("A server did not start.");
};

const documentsIn = async (url: string): Promise<string[]> => {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ code: string }>(
    "select content::json ->> 'code' as code from snippet_revisions",
  );
  await client.end();
  return rows.map(({ code }) => code);
};

/**
 * Sends as many cookies as a document can set in one request through the proxy; returns what is wrong with the answer.
 */
const sendCookieBomb = async (port: number): Promise<string[]> => {
  const cookie = Array.from({ length: 180 }, (_, n) => `bomb${n}=${"x".repeat(4_000)}`).join("; ");
  const origin = `http://localhost:${port}`;
  const headers = { cookie, origin, "sec-fetch-dest": "iframe", "content-type": "text/plain" };
  const sent = request(`http://127.0.0.1:${port}/run/clear`, { method: "POST", headers }).end("page=\r\n");
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  if (answer.statusCode === 200 && answer.headers["clear-site-data"] !== undefined) return [];
  return [`The request that clears a document's cookies was answered with ${answer.statusCode}.`];
};

const check = async (nginx: string, ends: (() => Promise<unknown>)[]): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), "several-servers-"));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: root, stdio: "inherit" });
  const nextRelease = join(folder, "next-release");
  await writeNextRelease(root, nextRelease);
  const postgres = await startPostgres();
  ends.push(() => postgres.remove());
  const port = await freePort();
  const places = await Promise.all(
    ["one", "two", "three"].map(async (name) => ({
      PORT: String(await freePort()),
      DATA_DIR: join(folder, name),
    })),
  );
  const running = new Map<string, ChildProcess>();
  const stop = async (place: string) => {
    const child = running.get(place);
    if (child?.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  const start = async (place: { PORT: string; DATA_DIR: string }, release: string) => {
    const child = await startRelease(release, {
      ...place,
      APP_ORIGIN: `http://localhost:${port}`,
      PREVIEW_ORIGIN: `http://127.0.0.1:${port}`,
      DATABASE_URL: postgres.url,
      SAVES_PER_MINUTE: "0",
      PROXY_COUNT: "1",
    });
    running.set(place.PORT, child);
  };
  ends.push(() => Promise.all(places.map(({ PORT }) => stop(PORT))));
  for (const place of places) await start(place, root);
  const proxy = await startNginx(nginx, {
    folder,
    port,
    http: await documentedConfiguration(join(root, "docs/operating.md"), {
      port,
      servers: places.map(({ PORT }) => Number(PORT)),
    }),
  });
  ends.push(() => proxy.stop());

  const refused = await sendCookieBomb(port);
  const load = await startLoad(`http://localhost:${port}`, { signInAt: Number(places[0]?.PORT) });
  for (const title of ["a new release", "a restart"]) {
    for (const place of places) {
      await setTimeout(steadyMs);
      await stop(place.PORT);
      await start(place, nextRelease);
    }
    print(`${title}: ${load.answers()} answers, ${load.saved.size} saves, ${load.failures.length} failures`);
  }
  await setTimeout(steadyMs);
  await load.stop();
  const stored = await documentsIn(postgres.url);
  const lost = [...load.saved].filter((code) => !stored.includes(code));
  return [
    ...refused,
    ...load.failures,
    ...lost.map((code) => `The save of ${code} was acknowledged and is lost.`),
    ...(stored.length === load.saved.size
      ? []
      : [`${stored.length} revisions for ${load.saved.size} saves.`]),
    ...(load.builds.size === 2 ? [] : [`Pages of ${load.builds.size} builds were seen, and not of two.`]),
  ];
};

const nginx = findNginx(process.env);
if (nginx === null) {
  print("nginx was not found: install it (Debian: apt-get install nginx-light), or name it in NGINX.");
  process.exitCode = 1;
} else {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const faults = await check(nginx, ends);
    print(faults.length === 0 ? "Nothing failed, nothing is lost." : faults.slice(0, 20).join("\n"));
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

import { readdir } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { deflateSync } from "node:zlib";
import { Commit } from "@online-editor/contract";
import { describe, expect, it } from "vitest";
import { accessTo, commitTo, home, serveAnswers, startGitHost } from "../../../test/git-host.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { listAdvertisedRefs, usualGitLimits, usualSourceLimits } from "./ask-host.ts";
import { fetchSources } from "./fetch-sources.ts";
import { fetchCommit } from "./fetch-objects.ts";

const commit = Commit.parse("1".repeat(40));
const never = new AbortController().signal;
const small = 64 * 1024;

const listOf = (baseUrl: string, { token, timeoutMs = 5000 }: { token?: string; timeoutMs?: number } = {}) =>
  listAdvertisedRefs(
    { repository: home, prefix: "refs/heads/" },
    {
      git: accessTo(baseUrl, { token, limits: { ...usualGitLimits, timeoutMs, maxRefsBytes: small } }),
      signal: never,
    },
  );

const sourcesOf = async (baseUrl: string, { timeoutMs = 5000, signal = never } = {}) => {
  const into = await temporaryFolder();
  const limits = { ...usualSourceLimits, timeoutMs, maxReceivedBytes: small };
  try {
    return await fetchSources(
      { repository: home, commit },
      { git: accessTo(baseUrl), into, isWanted: () => true, limits, signal },
    );
  } finally {
    expect(await readdir(into)).toEqual([]);
  }
};

const line = (content: Buffer | string): Buffer => {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, "0")), bytes]);
};
const capabilities = Buffer.concat([
  line("# service=git-upload-pack\n"),
  Buffer.from("0000"),
  line("version 2\n"),
  line("fetch=shallow filter\n"),
  Buffer.from("0000"),
]);

/** A host that announces its capabilities correctly, and then answers otherwise. */
const answerFetch =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    if (request.method === "POST") {
      answer(request, response);
      return;
    }
    response.setHeader("content-type", "application/x-git-upload-pack-advertisement");
    response.end(capabilities);
  };

const packOf = (...objects: Buffer[]): Buffer => {
  const header = Buffer.concat([Buffer.from("PACK"), Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]);
  header.writeUInt32BE(objects.length, 8);
  return Buffer.concat([header, ...objects, Buffer.alloc(20)]);
};
const answerPack = (pack: Buffer): RequestListener =>
  answerFetch((_request, response) => {
    const piece = line(Buffer.concat([Buffer.from([1]), pack]));
    response.end(Buffer.concat([line("packfile\n"), piece, Buffer.from("0000")]));
  });

describe("a git host that", () => {
  it("is down is reported", async () => {
    const host = await startGitHost();
    await host.cut();
    await expect(listOf(host.url)).rejects.toMatchObject({ code: "git-unreachable" });
    await expect(sourcesOf(host.url)).rejects.toMatchObject({ code: "git-unreachable" });
  });

  it("never answers times out", async () => {
    const url = await serveAnswers(() => undefined);
    await expect(listOf(url, { timeoutMs: 100 })).rejects.toThrow("did not send owner/table in time");
    await expect(sourcesOf(url, { timeoutMs: 100 })).rejects.toMatchObject({ code: "git-unreachable" });
  });

  it("answers endlessly is cut off", async () => {
    let isClosed = false;
    const pour: RequestListener = (_request, response) => {
      response.on("close", () => (isClosed = true));
      const piece = line(Buffer.alloc(1000, 1));
      const next = (): void => {
        while (!response.destroyed && response.write(piece));
      };
      response.on("drain", next);
      next();
    };
    const url = await serveAnswers(answerFetch(pour));
    await expect(sourcesOf(url)).rejects.toThrow("what the git host sends of it is larger than 64 KiB");
    await expect(listOf(await serveAnswers(pour))).rejects.toMatchObject({ code: "repository-unusable" });
    await expect.poll(() => isClosed).toBe(true);
  });

  it("answers endlessly and slowly times out", async () => {
    const url = await serveAnswers(
      answerFetch((_request, response) => {
        response.write("0");
        const timer = setInterval(() => response.write("0"), 20);
        response.on("close", () => clearInterval(timer));
      }),
    );
    await expect(sourcesOf(url, { timeoutMs: 200 })).rejects.toThrow("in time");
  });

  it.each([401, 403, 404, 451])("answers %d has no such repository", async (status) => {
    const url = await serveAnswers((_request, response) => response.writeHead(status).end("no"));
    await expect(listOf(url)).rejects.toMatchObject({ code: "repository-not-found" });
    await expect(sourcesOf(url)).rejects.toMatchObject({ code: "repository-not-found" });
  });

  it.each([429, 500, 503])("answers %d is reported", async (status) => {
    const url = await serveAnswers((_request, response) => response.writeHead(status).end("no"));
    await expect(sourcesOf(url)).rejects.toThrow(`status ${status}`);
    const onFetch = await serveAnswers(answerFetch((_request, response) => response.writeHead(status).end()));
    await expect(sourcesOf(onFetch)).rejects.toThrow(`status ${status}`);
  });

  it.each(["<h1>hello</h1>", "", "0000", "0009ERR x", "zzzz", "ffff"])(
    "answers with %j is not a git host",
    async (text) => {
      const answer: RequestListener = (_request, response) => response.end(text);
      await expect(sourcesOf(await serveAnswers(answer))).rejects.toMatchObject({ code: "git-unreachable" });
      await expect(sourcesOf(await serveAnswers(answerFetch(answer)))).rejects.toMatchObject({
        code: "git-unreachable",
      });
    },
  );

  it("breaks off in the middle is reported", async () => {
    const url = await serveAnswers(
      answerFetch((_request, response) => {
        response.writeHead(200, { "content-length": 5000 });
        response.write(line("packfile\n"), () => response.destroy());
      }),
    );
    await expect(sourcesOf(url)).rejects.toMatchObject({ code: "git-unreachable" });
  });

  it("sends anything but the requested objects is not trusted", async () => {
    const other = deflateSync("tree 1234");
    const pack = packOf(Buffer.concat([Buffer.from([(1 << 4) | 9]), other]));
    await expect(sourcesOf(await serveAnswers(answerPack(pack)))).rejects.toThrow("has no commit");
  });

  it.each([
    [
      "unpacks to more than it says",
      packOf(Buffer.concat([Buffer.from([0x35]), deflateSync(Buffer.alloc(1e6))])),
    ],
    ["unpacks to less than it says", packOf(Buffer.concat([Buffer.from([0x3f]), deflateSync("1")]))],
    ["is a change of nothing", packOf(Buffer.concat([Buffer.from([0x65, 1]), deflateSync("12345")]))],
    ["has a type that is not known", packOf(Buffer.concat([Buffer.from([0x55]), deflateSync("12345")]))],
    ["is cut off", packOf(Buffer.from([0x35, 1]))],
    ["is none", Buffer.from("none")],
  ])("sends an object that %s is reported", async (_what, pack) => {
    await expect(sourcesOf(await serveAnswers(answerPack(pack)))).rejects.toMatchObject({
      code: "git-unreachable",
    });
  });

  it("announces an object of gigabytes is refused before unpacking", async () => {
    const size = Buffer.from([0xbf, 0xff, 0xff, 0xff, 0xff, 0x0f]);
    const pack = packOf(Buffer.concat([size, deflateSync("1")]));
    await expect(sourcesOf(await serveAnswers(answerPack(pack)))).rejects.toThrow(
      "unpacked, it is larger than",
    );
  });

  it("redirects to another host is not followed, and the token is not sent there", async () => {
    const elsewhere: unknown[] = [];
    const other = await serveAnswers((request, response) => {
      elsewhere.push(request.headers);
      response.end();
    });
    const url = await serveAnswers((request, response) => {
      expect(request.headers.authorization).toMatch(/^Basic /);
      response.writeHead(302, { location: `${other}${request.url ?? ""}` }).end();
    });
    await expect(listOf(url, { token: "secret" })).rejects.toThrow("which is not followed");
    expect(elsewhere).toEqual([]);
  });

  it("has moved the repository is not followed, and the new name is reported", async () => {
    const requested: (string | undefined)[] = [];
    const url = await serveAnswers((request, response) => {
      requested.push(request.url);
      response.writeHead(301, { location: "/new-owner/table.git/info/refs?service=git-upload-pack" }).end();
    });
    await expect(listOf(url)).rejects.toThrow("owner/table is at /new-owner/table.git/info/refs");
    expect(requested).toEqual(["/owner/table.git/info/refs?service=git-upload-pack"]);
  });
});

it("a token is sent with every request, but is in no message", async () => {
  const seen: (string | undefined)[] = [];
  const url = await serveAnswers((request, response) => {
    seen.push(request.headers.authorization);
    if (seen.length > 1) response.writeHead(500).end();
    else answerFetch(() => undefined)(request, response);
  });
  const git = accessTo(url, { token: "top-secret" });
  const failure = await fetchCommit({ repository: home, commit }, { git, signal: never }).catch(String);
  const sent = `Basic ${Buffer.from("x-access-token:top-secret").toString("base64")}`;
  expect(seen).toEqual([sent, sent]);
  expect(failure).toContain("status 500");
  expect(failure).not.toContain("secret");
});

it("aborting stops the request and rejects with the abort's reason", async () => {
  const giveUp = new AbortController();
  let isClosed = false;
  const url = await serveAnswers(
    answerFetch((_request, response) => {
      response.on("close", () => (isClosed = true));
      giveUp.abort(new Error("closed the page"));
    }),
  );
  await expect(sourcesOf(url, { signal: giveUp.signal })).rejects.toThrow("closed the page");
  await expect.poll(() => isClosed).toBe(true);
});

it("aborting while files are written leaves none", async () => {
  const host = await startGitHost();
  const real = await commitTo(host, home, { files: { a: "1", b: "2", c: "3" } });
  const giveUp = new AbortController();
  const into = await temporaryFolder();
  const fetched = fetchSources(
    { repository: home, commit: real },
    {
      git: accessTo(host.url),
      into,
      isWanted: () => true,
      signal: giveUp.signal,
      onProgress: ({ done }) => {
        if (done === 2) giveUp.abort(new Error("closed the page"));
      },
    },
  );
  await expect(fetched).rejects.toThrow("closed the page");
  expect(await readdir(into)).toEqual([]);
});

import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { duringTest, temporaryFolder } from "@online-editor/testing/during-test.ts";
import { listenOnLoopback } from "@online-editor/testing/listen-on-loopback.ts";
import {
  startGitHttpBackend,
  type GitHttpBackend,
  type TaggedCommit,
} from "@online-editor/testing/git-http-backend.ts";
import {
  listCache,
  openService,
  problemOf,
  startRegistry,
  type TestService,
} from "../../test/open-service.ts";
import type { AssetServiceOptions } from "../asset-service.ts";

const repository = "owner/select";

const startHost = async (commits: TaggedCommit[]): Promise<GitHttpBackend> => {
  const host = await duringTest(startGitHttpBackend());
  await host.createRepository(repository, commits);
  return host;
};

const open = async (
  baseUrl: string,
  options: Partial<AssetServiceOptions> & { token?: string } = {},
): Promise<TestService> => {
  const { token, ...given } = options;
  return openService({
    registry: await startRegistry(),
    git: { baseUrl, repositories: [repository], ...(token !== undefined && { token }) },
    ...given,
  });
};

const commits: TaggedCommit[] = [
  { tag: "1.0.0", files: { "src/select.js": "one", "package.json": '{"main":"src/select.js"}' } },
  { tag: "1.1.0", message: "An annotated tag", files: { "src/select.js": "two" } },
  { tag: "2.0.0", files: { "src/select.js": "three" } },
];

describe("a file of a tag", () => {
  it("is served like one of a package, for light and annotated tags", async () => {
    const assets = await open((await startHost(commits)).url);
    const light = await assets.get("/gh/owner/select@1.0.0/src/select.js");
    expect(await light.text()).toBe("one");
    expect(light.headers.get("cache-control")).toContain("immutable");
    expect(light.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const annotated = await assets.get("/gh/owner/select@1.1.0/src/select.js");
    expect(await annotated.text()).toBe("two");
  });

  it("is fetched once for simultaneous requests, one commit deep", async () => {
    const host = await startHost(commits);
    const assets = await open(host.url);
    const responses = await Promise.all(
      [1, 2, 3].map(() => assets.get("/gh/owner/select@2.0.0/src/select.js")),
    );
    expect(await Promise.all(responses.map((response) => response.text()))).toEqual([
      "three",
      "three",
      "three",
    ]);
    expect(host.requests).toEqual([
      "GET /owner/select.git/info/refs?service=git-upload-pack",
      "POST /owner/select.git/git-upload-pack",
    ]);
  });

  it("comes without its history", async () => {
    const host = await startHost([
      { tag: "1.0.0", files: { "a.bin": randomBytes(300_000) } },
      { tag: "2.0.0", files: { "a.bin": "small" } },
    ]);
    const assets = await open(host.url, { limits: { maxTarballBytes: 50_000 } });
    expect((await assets.get("/gh/owner/select@2.0.0/a.bin")).status).toBe(200);
    expect(await problemOf(await assets.get("/gh/owner/select@1.0.0/a.bin"))).toBe("502 package-unusable");
  });

  it("is found whatever the case of the repository's name, and without a path", async () => {
    const assets = await open((await startHost(commits)).url);
    expect((await assets.get("/gh/Owner/Select@1.0.0/src/select.js")).status).toBe(200);
    const redirect = await assets.get("/gh/owner/select@1.0.0");
    expect(redirect.headers.get("location")).toBe("/gh/owner/select@1.0.0/src/select.js");
  });

  it("is available after a restart with the host cut off", async () => {
    const host = await startHost(commits);
    const directory = await temporaryFolder();
    const before = await open(host.url, { directory });
    await before.get("/gh/owner/select@1.0.0/src/select.js");
    await before.close();
    await host.cut();
    const after = await open(host.url, { directory });
    expect(await (await after.get("/gh/owner/select@1.0.0/src/select.js")).text()).toBe("one");
    expect(await problemOf(await after.get("/gh/owner/select@2.0.0/src/select.js"))).toBe(
      "503 repository-unreachable",
    );
    await host.restore();
    expect((await after.get("/gh/owner/select@2.0.0/src/select.js")).status).toBe(200);
  });

  it("is never a symbolic link's target", async () => {
    const host = await startHost([
      { tag: "1.0.0", files: { "a.js": "1", passwd: { linkTo: "/etc/passwd" } } },
    ]);
    const assets = await open(host.url);
    expect((await assets.get("/gh/owner/select@1.0.0/a.js")).status).toBe(200);
    expect(await problemOf(await assets.get("/gh/owner/select@1.0.0/passwd"))).toBe("404 file-not-found");
  });
});

describe("what a git host cannot serve is a problem", () => {
  it.each([
    ["/gh/owner/select@9.9.9/a.js", "404 version-not-found"],
    ["/gh/owner/select@main/a.js", "404 version-not-found"],
    ["/gh/owner/select@1.0.0/no.js", "404 file-not-found"],
  ])("%s: %s", async (path, problem) => {
    const assets = await open((await startHost(commits)).url);
    expect(await problemOf(await assets.get(path))).toBe(problem);
  });

  it.each([
    ["/gh/owner/other@1.0.0/a.js", "403 repository-not-allowed"],
    ["/gh/owner/select@1.0.0/..%2f..%2fHEAD", "400 invalid-address"],
    ["/gh/owner/select/a.js", "400 invalid-address"],
  ])("%s: %s, without asking the host", async (path, problem) => {
    const host = await duringTest(startGitHttpBackend());
    const assets = await open(host.url);
    expect(await problemOf(await assets.get(path))).toBe(problem);
    expect(host.requests).toEqual([]);
  });

  it("a missing repository is reported", async () => {
    const host = await duringTest(startGitHttpBackend());
    const assets = await open(host.url);
    expect(await problemOf(await assets.get("/gh/owner/select@1.0.0/a.js"))).toBe("404 repository-not-found");
  });

  it.each([[{ maxEntries: 2 }], [{ maxUnpackedBytes: 10 }], [{ maxTarballBytes: 300 }]])(
    "limits hold: %j",
    async (limits) => {
      const assets = await open((await startHost(commits)).url, { limits });
      expect(await problemOf(await assets.get("/gh/owner/select@1.0.0/src/select.js"))).toBe(
        "502 package-unusable",
      );
      expect(await listCache(assets.directory)).toEqual([]);
    },
  );
});

describe("a git host", () => {
  const serve = async (answer: RequestListener) => (await duringTest(listenOnLoopback(answer))).url;

  it("that never answers times out", async () => {
    const assets = await open(await serve(() => undefined), { limits: { timeoutMs: 200 } });
    expect(await problemOf(await assets.get("/gh/owner/select@1.0.0/a.js"))).toBe("504 repository-timeout");
  });

  it("that answers with anything but git is a problem", async () => {
    const assets = await open(await serve((_request, response) => response.end("<h1>hello</h1>")));
    expect(await problemOf(await assets.get("/gh/owner/select@1.0.0/a.js"))).toBe(
      "503 repository-unreachable",
    );
  });

  it("that redirects is not followed", async () => {
    const requested: (string | undefined)[] = [];
    const elsewhere = await serve((request, response) => {
      requested.push(request.url);
      response.end();
    });
    const url = await serve((_request, response) => response.writeHead(302, { location: elsewhere }).end());
    const assets = await open(url, { token: "secret" });
    expect(await problemOf(await assets.get("/gh/owner/select@1.0.0/a.js"))).toBe(
      "503 repository-unreachable",
    );
    expect(requested).toEqual([]);
  });

  it("gets the token as a password", async () => {
    const seen: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(500).end();
    });
    const assets = await open(url, { token: "secret" });
    expect(await problemOf(await assets.get("/gh/owner/select@1.0.0/a.js"))).toBe(
      "503 repository-unreachable",
    );
    expect(seen).toEqual([`Basic ${Buffer.from("x-access-token:secret").toString("base64")}`]);
  });
});

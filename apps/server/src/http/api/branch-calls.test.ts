import { Commit, Repository } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { startBrowser } from "../../../test/browser.ts";
import { objectWith, textWith } from "../../../test/matching.ts";
import { startWithBranches, tableId, tableRepository } from "../../../test/start-with-branches.ts";

const fork = Repository.parse("friend/bootstrap-table");
const nowhere = Commit.parse("0".repeat(40));

describe("a ref", () => {
  test("is answered with its commit, the commit's metadata and the state of its build", async () => {
    const { commit, read } = await startWithBranches();
    const id = await commit({ message: "Sort faster\n\nMuch." });
    expect(await read("wenzhixin:main")).toStrictEqual({
      library: tableId,
      repository: tableRepository,
      kind: "branch",
      ref: "wenzhixin:main",
      commit: id,
      subject: "Sort faster",
      build: { state: "absent" },
      committedAt: textWith(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test("of a fork, a tag and a pull request works as well", async () => {
    const { host, commit, read } = await startWithBranches();
    const id = await commit();
    await host.git(tableRepository, ["tag", "1.2.3", id]);
    await host.git(tableRepository, ["update-ref", "refs/pull/12/head", id]);
    await host.fork(tableRepository, fork);
    expect(await read("friend:main")).toMatchObject({ repository: fork, commit: id, ref: "friend:main" });
    expect(await read("1.2.3")).toMatchObject({ kind: "tag", commit: id });
    expect(await read("#12")).toMatchObject({ kind: "pull-request", commit: id, ref: "#12" });
  });

  test("that has moved since reports the number of commits", async () => {
    const { commit, read } = await startWithBranches();
    const old = await commit();
    await commit({ from: "main", files: { "src/b.js": "2" } });
    const newest = await commit({ from: "main", files: { "src/b.js": "3" } });
    expect(await read("wenzhixin:main", old)).toMatchObject({ commit: newest, newer: 2 });
    expect(await read("wenzhixin:main", newest)).not.toHaveProperty("newer");
    expect((await read("wenzhixin:main", nowhere)).newer).toBeNull();
  });

  test("is resolved once for many callers, and again some seconds later", async () => {
    const clock = { now: Date.now() };
    const { host, commit, read } = await startWithBranches({ change: () => ({ now: () => clock.now }) });
    const first = await commit();
    const [one, other] = await Promise.all([read("wenzhixin:main"), read("wenzhixin:main")]);
    expect(one).toStrictEqual(other);
    const requested = host.requests.length;
    await read("wenzhixin:main");
    expect(host.requests).toHaveLength(requested);
    const second = await commit({ from: first, files: { "src/b.js": "2" } });
    clock.now += 5_001;
    expect((await read("wenzhixin:main")).commit).toBe(second);
  });

  test.each([
    ["wenzhixin:nothing", 404, "ref-not-found"],
    ["nobody:main", 404, "repository-not-found"],
    ["wenzhixin/other:main", 403, "repository-refused"],
    ["a..b", 422, "ref-invalid"],
    ["--upload-pack=x", 422, "ref-invalid"],
    ["https://example.com/wenzhixin/bootstrap-table/tree/main", 422, "ref-invalid"],
  ])("that cannot be resolved has a problem of its own: %s", async (ref, status, code) => {
    const { browser, commit } = await startWithBranches();
    await commit();
    const query = new URLSearchParams({ library: tableId, ref }).toString();
    const answer = await browser.call("GET", `/api/branch?${query}`);
    expect(answer).toMatchObject({ status, json: { code, detail: textWith(/./) } });
  });

  test("cannot be resolved while the git host is down, but builds are still served", async () => {
    const { host, browser, commit, read, buildToEnd } = await startWithBranches();
    const id = await commit();
    await read("wenzhixin:main");
    await buildToEnd(id);
    await host.cut();
    const requested = await browser.call("GET", `/api/branch?library=${tableId}&ref=other`);
    expect(requested).toMatchObject({ status: 503, json: { code: "git-unreachable" } });
    const known = await browser.call("GET", `/api/build?library=${tableId}&commit=${id}`);
    expect(known).toMatchObject({ status: 200, json: { build: { state: "ready" } } });
  });

  test("of an unknown library lists the known ones", async () => {
    const { browser } = await startWithBranches();
    const answer = await browser.call("GET", "/api/branch?library=tables&ref=main");
    expect(answer).toMatchObject({
      status: 400,
      json: { fields: [{ path: "library", message: textWith("multiple-select") }] },
    });
  });

  test("too many questions from one address are refused for the rest of the minute", async () => {
    const now = Date.UTC(2030, 0, 1, 0, 0, 20);
    const { browser } = await startWithBranches({ change: () => ({ now: () => now }) });
    const ask = () => browser.call("GET", `/api/branch?library=${tableId}&ref=a..b`);
    for (let n = 0; n < 240; n += 1) await ask();
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, json: { code: "too-many-requests" } });
    expect(refused.headers["retry-after"]).toBe("40");
  });
});

describe("the commits between two refs", () => {
  test("are listed, each with its changes to the sources", async () => {
    const { host, browser, commit } = await startWithBranches();
    const first = await commit();
    await host.git(tableRepository, ["tag", "1.24.0", first]);
    const files = { "src/bootstrap-table.js": "changed", "README.md": "changed" };
    const second = await commit({ from: "main", message: "Sort faster (#12)", files });
    await host.git(tableRepository, ["tag", "1.24.1", second]);

    const listed = await browser.call("GET", `/api/commits?library=${tableId}&from=1.24.0&to=1.24.1`);
    expect(listed).toMatchObject({
      status: 200,
      json: {
        repository: tableRepository,
        commits: [{ commit: second, pullRequest: 12 }, { commit: first }],
      },
    });
    const query = new URLSearchParams({ library: tableId, repository: tableRepository, commit: second });
    expect((await browser.call("GET", `/api/commit?${query.toString()}`)).json).toMatchObject({
      commit: second,
      parent: first,
      subject: "Sort faster (#12)",
      address: `${host.url}/${tableRepository}/commit/${second}`,
      files: [{ path: "src/bootstrap-table.js", change: "changed" }],
    });
  });

  test.each([
    ["from=main&to=main", 422, "ref-invalid"],
    ["from=nothing&to=main", 404, "ref-not-found"],
    ["from=wenzhixin%2Fother%3Amain&to=main", 403, "repository-refused"],
  ])("that cannot be listed have a problem of their own: %s", async (query, status, code) => {
    const { browser, commit } = await startWithBranches();
    await commit();
    const answer = await browser.call("GET", `/api/commits?library=${tableId}&${query}`);
    expect(answer).toMatchObject({ status, json: { code, detail: textWith(/./) } });
  });

  test("of a repository that is not allowed are never requested", async () => {
    const { host, browser } = await startWithBranches();
    const query = new URLSearchParams({ library: tableId, repository: "wenzhixin/other", commit: nowhere });
    const answer = await browser.call("GET", `/api/commit?${query.toString()}`);
    expect(answer).toMatchObject({ status: 403, json: { code: "repository-refused" } });
    expect(host.requests).toEqual([]);
  });
});

describe("a build", () => {
  test("is made for signed-out users, and has the files of a release", async () => {
    const { commit, build, buildToEnd, read, readBuild } = await startWithBranches();
    const id = await commit({ message: "Sort faster" });
    expect(await build(id)).toMatchObject({ state: "building", step: "waiting" });
    const built = await buildToEnd(id);
    expect(built).toMatchObject({ state: "ready", version: "1.24.1" });
    if (built.state === "ready") expect(built.files).toContain("dist/bootstrap-table.min.js");
    expect(await readBuild(id)).toMatchObject({ build: built, subject: "Sort faster" });
    expect(await read("wenzhixin:main")).toMatchObject({ build: built });
  });

  test("that is finished is answered at once, without the git host", async () => {
    const { commit, buildToEnd, build, host } = await startWithBranches();
    const id = await commit();
    await buildToEnd(id);
    const requested = host.requests.length;
    expect((await build(id)).state).toBe("ready");
    expect(host.requests).toHaveLength(requested);
  });

  test("of a commit that does not compile fails with the compiler's message and the line", async () => {
    const { commit, buildToEnd, lines } = await startWithBranches();
    const id = await commit({ files: { "src/bootstrap-table.js": "let a\nlet = = 1\n" } });
    const where = { file: "src/bootstrap-table.js", line: 2, source: "let = = 1" };
    expect(await buildToEnd(id)).toMatchObject({ state: "failed", errors: [where] });
    expect(lines).toContainEqual(objectWith({ level: 30, event: "build-failed", commit: id }));
  });

  test("of a missing commit fails, and says so", async () => {
    const { commit, buildToEnd } = await startWithBranches();
    await commit();
    const errors = [{ message: textWith("0000000") }];
    expect(await buildToEnd(nowhere)).toMatchObject({ state: "failed", errors });
  });

  test("of a repository that is not allowed is refused before any request", async () => {
    const { browser, host } = await startWithBranches();
    const body = { library: tableId, repository: "someone/else", commit: nowhere };
    expect(await browser.call("POST", "/api/branch", body)).toMatchObject({
      status: 403,
      json: { code: "repository-refused" },
    });
    expect(host.requests).toEqual([]);
  });

  test("is not started for another site", async () => {
    const { onApp } = await startWithBranches();
    const payload = { library: tableId, repository: tableRepository, commit: nowhere };
    const answer = await onApp("/api/branch", { method: "POST", payload });
    expect(answer.json()).toMatchObject({ code: "forged-request" });
  });

  test("too many from one address are refused; finished ones are not counted", async () => {
    const now = Date.UTC(2030, 0, 1, 0, 0, 20);
    const { commit, build, buildToEnd, browser } = await startWithBranches({
      env: { BUILDS_PER_MINUTE: "1" },
      change: () => ({ now: () => now }),
    });
    const id = await commit();
    await buildToEnd(id);
    for (let n = 0; n < 3; n += 1) expect((await build(id)).state).toBe("ready");
    const body = { library: tableId, repository: tableRepository, commit: nowhere };
    const refused = await browser.call("POST", "/api/branch", body);
    expect(refused).toMatchObject({ status: 429, json: { code: "too-many-requests" } });
    expect(refused.headers["retry-after"]).toBe("40");
  });

  test("is saved with a snippet when it is ready, and not before", async () => {
    const { app, parts, commit, buildToEnd } = await startWithBranches();
    const ada = startBrowser(app, parts.config.appOrigin);
    await ada.call("GET", "/api/sign-in");
    await ada.call("POST", "/api/sign-in/local", { username: "ada" });
    const id = await commit();
    const library = {
      library: tableId,
      version: "1.24.1",
      theme: "bootstrap5",
      extensions: [],
      locale: "en-US",
      branch: { repository: tableRepository, commit: id, ref: "wenzhixin:main" },
    };
    const content = { title: "On a branch", description: "", code: "<table></table>", library };
    expect(await ada.call("POST", "/api/code", { content })).toMatchObject({
      status: 409,
      json: { code: "build-missing", detail: textWith(id.slice(0, 7)) },
    });
    await buildToEnd(id);
    expect(await ada.call("POST", "/api/code", { content })).toMatchObject({
      status: 200,
      json: { library },
    });
  });
});

describe("the refs of a repository", () => {
  test("are listed by a search text", async () => {
    const { host, commit, browser } = await startWithBranches();
    const id = await commit({ branch: "feature/sort" });
    await commit({ branch: "main" });
    await host.git(tableRepository, ["tag", "1.2.3", id]);
    const list = async (query: Record<string, string> = {}) =>
      (
        await browser.call(
          "GET",
          `/api/refs?${new URLSearchParams({ library: tableId, ...query }).toString()}`,
        )
      ).json;
    expect(await list({ search: "SORT" })).toStrictEqual({
      refs: [{ kind: "branch", name: "feature/sort", commit: id }],
    });
    expect(await list()).toMatchObject({
      refs: [{ name: "feature/sort" }, { name: "main" }, { name: "1.2.3" }],
    });
    expect(await list({ repository: "wenzhixin/other" })).toMatchObject({ code: "repository-refused" });
  });
});

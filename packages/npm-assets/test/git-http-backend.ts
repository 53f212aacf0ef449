import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { serveOnLoopback, type LoopbackServer } from "./serve-on-loopback.ts";

/** A commit with a tag; `message` makes the tag an annotated one. */
export interface TaggedCommit {
  tag: string;
  message?: string;
  /** By path; a symbolic link names its target. */
  files: Record<string, string | Uint8Array | { linkTo: string }>;
}

/** A commit on a branch. Its files are those of `from` with those named here in addition or in their place. */
export interface BranchCommit {
  branch: string;
  /** A branch, tag or commit; without it the commit is the first one of its branch. */
  from?: string;
  message?: string;
  files: TaggedCommit["files"];
}

/** git's own `git http-backend` behind a server on loopback, for tests. */
export interface GitHttpBackend extends LoopbackServer {
  /** What has been asked for: method, path and query. */
  readonly requests: readonly string[];
  /** Makes the repository `owner/name` with one commit after the other on its branch `main`. */
  createRepository(repository: string, commits: TaggedCommit[]): Promise<void>;
  /**
   * Adds a commit to a branch, which it makes or moves, and tells its id. A repository that is not there yet is made.
   */
  commit(repository: string, commit: BranchCommit): Promise<string>;
  /** Makes a copy of a repository, as hosts do for a fork. */
  fork(repository: string, fork: string): Promise<void>;
  /**
   * Runs `git` in a repository, to tag a commit, delete a branch or write an object; answers what it printed. `input`
   * is what it reads.
   */
  git(repository: string, options: readonly string[], input?: string | Uint8Array): Promise<string>;
  /** Ends the server and deletes the repositories. */
  remove(): Promise<void>;
}

/** Starts a git host without repositories. Needs the command `git`. End it with `remove`. */
export const startGitHttpBackend = async (): Promise<GitHttpBackend> => {
  const root = await mkdtemp(join(tmpdir(), "git-http-backend-"));
  const requests: string[] = [];
  const server = await serveOnLoopback((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    runBackend(root, request, response);
  });
  const folderOf = (repository: string): string => join(root, `${repository}.git`);
  return {
    ...server,
    requests,
    createRepository: (repository, commits) => createRepository(folderOf(repository), commits),
    commit: (repository, commit) => addCommit(folderOf(repository), commit),
    fork: async (repository, fork) => {
      await mkdir(dirname(folderOf(fork)), { recursive: true });
      await runGit(["clone", "--quiet", "--mirror", folderOf(repository), folderOf(fork)]);
    },
    git: (repository, options, input) => runGit(["--git-dir", folderOf(repository), ...options], { input }),
    remove: async () => {
      await server.cut();
      await rm(root, { recursive: true, force: true });
    },
  };
};

/** One request as CGI, the way in which git documents its backend to be run. */
const runBackend = (root: string, request: IncomingMessage, response: ServerResponse): void => {
  const { pathname, search } = new URL(request.url ?? "/", "http://127.0.0.1");
  const backend = spawn("git", ["http-backend"], {
    env: {
      PATH: process.env["PATH"],
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: "1",
      GIT_PROTOCOL: String(request.headers["git-protocol"] ?? ""),
      REQUEST_METHOD: request.method,
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: search.slice(1),
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      REMOTE_ADDR: "127.0.0.1",
    },
    stdio: ["pipe", "pipe", "ignore"],
  });
  request.pipe(backend.stdin);
  // A client that leaves early breaks the pipe, which is its right.
  backend.stdin.on("error", () => undefined);
  response.on("close", () => backend.kill());

  let head: Buffer | undefined = Buffer.alloc(0);
  backend.stdout.on("data", (chunk: Buffer) => {
    if (head === undefined) return void response.write(chunk);
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf("\r\n\r\n");
    if (end === -1) return;
    writeHead(response, head.subarray(0, end).toString());
    response.write(head.subarray(end + 4));
    head = undefined;
  });
  backend.stdout.on("end", () => response.end());
};

const writeHead = (response: ServerResponse, head: string): void => {
  const headers = new Headers(
    head.split("\r\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  response.writeHead(Number.parseInt(headers.get("status") ?? "200", 10), Object.fromEntries(headers));
};

const createRepository = async (bare: string, commits: TaggedCommit[]): Promise<void> => {
  const work = await mkdtemp(join(tmpdir(), "git-work-"));
  const git = (...options: string[]): Promise<unknown> =>
    promisify(execFile)("git", [...identity, ...options], { cwd: work });
  await git("init", "--quiet", "--initial-branch=main");
  for (const { tag, message, files } of commits) {
    for (const [path, content] of Object.entries(files)) await place(join(work, path), content);
    await git("add", "--all");
    await git("commit", "--quiet", "--allow-empty", `--message=${tag}`);
    await git("tag", ...(message === undefined ? [] : ["--annotate", `--message=${message}`]), tag);
  }
  await mkdir(dirname(bare), { recursive: true });
  await git("clone", "--quiet", "--bare", work, bare);
  await rm(work, { recursive: true, force: true });
};

const addCommit = async (
  bare: string,
  { branch, from, message = `Change ${branch}`, files }: BranchCommit,
): Promise<string> => {
  if (!existsSync(bare)) await runGit(["init", "--quiet", "--bare", "--initial-branch=main", bare]);
  const work = await mkdtemp(join(tmpdir(), "git-work-"));
  const index = `${work}.index`;
  const git = (...options: string[]): Promise<string> =>
    runGit(["--git-dir", bare, "--work-tree", work, ...options], {
      env: { GIT_INDEX_FILE: index },
      cwd: work,
    });
  try {
    if (from !== undefined) await git("read-tree", from);
    for (const [path, content] of Object.entries(files)) await place(join(work, path), content);
    await git("add", "--no-all", "--force", ".");
    const tree = await git("write-tree");
    const parents = from === undefined ? [] : ["-p", await git("rev-parse", `${from}^{commit}`)];
    const commit = await git("commit-tree", tree, ...parents, "-m", message);
    await git("update-ref", `refs/heads/${branch}`, commit);
    return commit;
  } finally {
    await rm(work, { recursive: true, force: true });
    await rm(index, { force: true });
  }
};

/** Answers what git printed, without the line's end. */
const runGit = async (
  options: readonly string[],
  {
    input,
    env = {},
    cwd,
  }: { input?: string | Uint8Array | undefined; env?: Record<string, string>; cwd?: string } = {},
): Promise<string> => {
  const running = promisify(execFile)("git", [...identity, ...options], {
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 ** 2,
    ...(cwd !== undefined && { cwd }),
  });
  // Most of its commands end without having read anything.
  running.child.stdin?.on("error", () => undefined).end(input ?? "");
  return (await running).stdout.trimEnd();
};

const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"];

const place = async (path: string, content: TaggedCommit["files"][string]): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  if (typeof content === "string" || content instanceof Uint8Array) await writeFile(path, content);
  else await symlink(content.linkTo, path);
};

import { execFile, spawn } from "node:child_process";
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

/** git's own `git http-backend` behind a server on loopback, for tests. */
export interface GitHttpBackend extends LoopbackServer {
  /** What has been asked for: method, path and query. */
  readonly requests: readonly string[];
  /** Makes the repository `owner/name` with one commit after the other on its branch `main`. */
  createRepository(repository: string, commits: TaggedCommit[]): Promise<void>;
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
  return {
    ...server,
    requests,
    createRepository: (repository, commits) => createRepository(join(root, `${repository}.git`), commits),
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
    promisify(execFile)("git", ["-c", "user.name=Test", "-c", "user.email=test@example.org", ...options], {
      cwd: work,
    });
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

const place = async (path: string, content: TaggedCommit["files"][string]): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  if (typeof content === "string" || content instanceof Uint8Array) await writeFile(path, content);
  else await symlink(content.linkTo, path);
};

import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { listenOnLoopback, type LoopbackServer } from "./listen-on-loopback.ts";

/** A commit with a tag; `message` makes the tag an annotated one. */
export interface TaggedCommit {
  tag: string;
  message?: string;
  /** By path; a symbolic link names its target. */
  files: Record<string, string | Uint8Array | { linkTo: string }>;
}

/** A commit on a branch. Its files are those of `from`, plus or replaced by the ones named here. */
export interface BranchCommit {
  branch: string;
  /** A branch, tag or commit; without it the commit is the first one of its branch. */
  from?: string;
  /** A branch, tag or commit that it merges. */
  merges?: string;
  message?: string;
  /** In ISO 8601; now unless it is given. */
  authoredAt?: string;
  /** Null removes a file. */
  files: Record<string, TaggedCommit["files"][string] | null>;
}

/** git's own `git http-backend` behind a server on loopback, for tests. */
export interface GitHttpBackend extends LoopbackServer {
  /** The requests so far: method, path and query. */
  readonly requests: readonly string[];
  /** Creates the repository `owner/name` with these commits on its branch `main`. */
  createRepository(repository: string, commits: readonly TaggedCommit[]): Promise<void>;
  /**
   * Adds a commit to a branch, which it creates or moves, and returns the commit's id. Creates the repository if it
   * does not exist.
   */
  commit(repository: string, commit: BranchCommit): Promise<string>;
  /** Copies a repository, as hosts do for a fork. */
  fork(repository: string, fork: string): Promise<void>;
  /**
   * Runs `git` in a repository, to tag a commit, delete a branch or write an object; returns its output. `input` is its
   * standard input.
   */
  git(repository: string, options: readonly string[], input?: string | Uint8Array): Promise<string>;
  /**
   * Answers no fetch of files until the function that it returns is called. Refs are listed as always, and commits told
   * where the repository has `uploadpack.allowFilter`. `onHeld` is called for each that waits.
   */
  holdFetches(onHeld?: () => void): () => void;
  /** Ends it and deletes the repositories. */
  stop(): Promise<void>;
}

/** Starts a git host without repositories. Needs the command `git`. End it with `stop`. */
export const startGitHttpBackend = async (): Promise<GitHttpBackend> => {
  const root = await mkdtemp(join(tmpdir(), "git-http-backend-"));
  const requests: string[] = [];
  let fetchesMayGo: Promise<undefined> = Promise.resolve(undefined);
  let fetchIsHeld: () => void = () => undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests.push(`${request.method} ${request.url}`);
    const body = await buffer(request);
    if (body.includes("command=fetch") && !body.includes("filter tree:0")) {
      fetchIsHeld();
      await fetchesMayGo;
    }
    if (!response.destroyed) runBackend(root, request, body, response);
  };
  const server = await listenOnLoopback((request, response) => {
    // A client that aborts its request gets no response.
    answer(request, response).catch(() => response.destroy());
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
    holdFetches: (onHeld = () => undefined) => {
      const held = Promise.withResolvers<undefined>();
      fetchesMayGo = held.promise;
      fetchIsHeld = onHeld;
      return () => {
        fetchIsHeld = () => undefined;
        held.resolve(undefined);
      };
    },
    stop: async () => {
      await server.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
};

/** Runs one request as CGI, as git documents it for its backend. */
const runBackend = (root: string, request: IncomingMessage, body: Buffer, response: ServerResponse): void => {
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
  // A backend that ends without reading everything breaks the pipe.
  backend.stdin.on("error", () => undefined).end(body);
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

const createRepository = async (bare: string, commits: readonly TaggedCommit[]): Promise<void> => {
  await makeBare(bare);
  const tags = commits.flatMap(({ tag, message }, index) =>
    message === undefined
      ? [`reset refs/tags/${tag}\nfrom :${index + 1}\n\n`]
      : [`tag ${tag}\nfrom :${index + 1}\ntagger ${whoAndWhen()}\n`, ...dataOf(message)],
  );
  await importInto(bare, [
    ...commits.flatMap(({ tag, files }, index) => [
      ...commitOf({ branch: "main", mark: index + 1, message: tag }),
      // A tag has the files that it names, and those of the commits before it.
      ...Object.entries(files).flatMap(([path, content]) => fileOf(path, content)),
    ]),
    ...tags,
  ]);
};

const addCommit = async (
  bare: string,
  { branch, from, merges, message = `Change ${branch}`, authoredAt, files }: BranchCommit,
): Promise<string> => {
  if (!existsSync(bare)) await makeBare(bare);
  return importInto(bare, [
    ...commitOf({ branch, mark: 1, message, authoredAt }),
    ...(from === undefined ? [] : [`from ${from}^0\n`]),
    ...(merges === undefined ? [] : [`merge ${merges}^0\n`]),
    ...Object.entries(files).flatMap(([path, content]) => fileOf(path, content)),
    "get-mark :1\n",
  ]);
};

const makeBare = (bare: string): Promise<string> =>
  runGit(["init", "--quiet", "--bare", "--initial-branch=main", bare]);

/** Imports everything in one process, in the input format of `git fast-import`. */
const importInto = (bare: string, stream: readonly (string | Uint8Array)[]): Promise<string> =>
  runGit(["--git-dir", bare, "fast-import", "--quiet", "--force"], {
    input: Buffer.concat(stream.map((part) => Buffer.from(part))),
  });

const commitOf = ({
  branch,
  mark,
  message,
  authoredAt,
}: {
  branch: string;
  mark: number;
  message: string;
  authoredAt?: string | undefined;
}) => [
  `commit refs/heads/${branch}\nmark :${mark}\n`,
  ...(authoredAt === undefined ? [] : [`author ${whoAndWhen(Date.parse(authoredAt))}\n`]),
  `committer ${whoAndWhen()}\n`,
  ...dataOf(`${message}\n`),
];

const fileOf = (path: string, content: BranchCommit["files"][string]) =>
  content === null
    ? [`D ${JSON.stringify(path)}\n`]
    : typeof content === "string" || content instanceof Uint8Array
      ? [`M 100644 inline ${JSON.stringify(path)}\n`, ...dataOf(content)]
      : [`M 120000 inline ${JSON.stringify(path)}\n`, ...dataOf(content.linkTo)];

const dataOf = (content: string | Uint8Array) => {
  const bytes = Buffer.from(content);
  return [`data ${bytes.byteLength}\n`, bytes, "\n"];
};

const whoAndWhen = (ms = Date.now()) => `Test <test@example.org> ${Math.floor(ms / 1000)} +0000`;

/** Returns git's output, without the trailing newline. */
const runGit = async (
  options: readonly string[],
  { input }: { input?: string | Uint8Array | undefined } = {},
): Promise<string> => {
  const running = promisify(execFile)("git", [...identity, ...options], {
    maxBuffer: 64 * 1024 ** 2,
  });
  // Most git commands exit without reading their input.
  running.child.stdin?.on("error", () => undefined).end(input ?? "");
  return (await running).stdout.trimEnd();
};

const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"];

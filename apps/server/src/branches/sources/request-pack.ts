import { collectBytes, inOnePiece } from "@online-editor/npm-assets";
import * as git from "isomorphic-git";
import type { Remote } from "./ask-host.ts";
import { DomainError } from "../../domain-error.ts";

/** What to send: everything reachable from the wanted objects, except what the host may omit. */
export interface PackRequest {
  wants: readonly string[];
  /** Commits whose history is not wanted. */
  haves?: readonly string[];
  /** The depth of the history; undefined: all of it. */
  depth?: number;
  /** What to omit from a commit, where the host supports it: its files, or its folders too. */
  without?: "files" | "folders";
}

/**
 * Requests a pack of objects by version 2 of git's protocol. isomorphic-git supports only version 1 for fetches, in
 * which a host may refuse commits that are no longer the head of a branch and cannot omit files. Throws
 * `ref-not-found`.
 */
export const requestPack = async (request: PackRequest, { http, url, headers }: Remote): Promise<Buffer> => {
  const { protocolVersion, capabilities } = await git.getRemoteInfo2({ http, url, headers: { ...headers } });
  if (protocolVersion !== 2) throw new Error("the git host does not speak version 2 of git's protocol");
  const canFilter = String(capabilities["fetch"] ?? "")
    .split(" ")
    .includes("filter");
  const { body, statusCode } = await http.request({
    url: `${url}/git-upload-pack`,
    method: "POST",
    headers: {
      ...headers,
      "git-protocol": "version=2",
      "content-type": "application/x-git-upload-pack-request",
      accept: "application/x-git-upload-pack-result",
    },
    body: inOnePiece(Buffer.from(writeRequest(request, { canFilter }))),
  });
  if (statusCode !== 200) throw new git.Errors.HttpError(statusCode, "", "");
  try {
    return readPack(await collectBytes(body ?? []));
  } catch (error) {
    if (!isAboutMissing(error)) throw error;
    const message = `There is no commit ${request.wants[0] ?? ""}, or the git host no longer shows it.`;
    throw new DomainError("ref-not-found", message, { cause: error });
  }
};

const filters = { files: "blob:none", folders: "tree:0" };

const writeRequest = (
  { wants, haves = [], depth, without }: PackRequest,
  { canFilter }: { canFilter: boolean },
): string =>
  [
    pktLine("command=fetch\n"),
    delimiter,
    pktLine("no-progress\n"),
    pktLine("ofs-delta\n"),
    ...wants.map((id) => pktLine(`want ${id}\n`)),
    ...haves.map((id) => pktLine(`have ${id}\n`)),
    ...(depth === undefined ? [] : [pktLine(`deepen ${depth}\n`)]),
    ...(canFilter && without ? [pktLine(`filter ${filters[without]}\n`)] : []),
    pktLine("done\n"),
    flush,
  ].join("");

/** The message of git (`upload-pack: not our ref`) and those of other hosts. */
const isAboutMissing = (error: unknown): boolean =>
  error instanceof Error && /not our ref|not valid|not found/i.test(error.message);

const band = { pack: 1, progress: 2, failure: 3 };

/** The pack in an answer: after a line `packfile`, in chunks that start with their band number. */
const readPack = (answer: Buffer): Buffer => {
  const pieces: Buffer[] = [];
  let isPack = false;
  for (const line of readPktLines(answer)) {
    if (line === undefined) continue;
    if (!isPack) {
      const text = line.toString("utf8").trimEnd();
      if (text.startsWith("ERR ")) throw new Error(text.slice(4));
      isPack = text === "packfile";
    } else if (line[0] === band.pack) {
      pieces.push(line.subarray(1));
    } else if (line[0] === band.failure) {
      throw new Error(line.subarray(1).toString("utf8").trimEnd());
    }
  }
  return Buffer.concat(pieces);
};

/** Ends a message of git's protocol. */
const flush = "0000";
/** Separates the parts of a message. */
const delimiter = "0001";

/** One line of git's protocol: its length in four hex digits, then its text. */
const pktLine = (text: string): string =>
  `${(Buffer.byteLength(text) + 4).toString(16).padStart(4, "0")}${text}`;

/** The lines of an answer; undefined marks the end of a message or part. */
function* readPktLines(bytes: Buffer): Generator<Buffer | undefined> {
  let offset = 0;
  while (offset < bytes.length) {
    const header = bytes.toString("latin1", offset, offset + 4);
    const length = /^[0-9a-f]{4}$/i.test(header) ? Number.parseInt(header, 16) : Number.NaN;
    if (length >= 4 && offset + length <= bytes.length) {
      yield bytes.subarray(offset + 4, offset + length);
      offset += length;
    } else if (length < 4) {
      yield undefined;
      offset += 4;
    } else {
      throw new Error("the git host's answer is broken");
    }
  }
}

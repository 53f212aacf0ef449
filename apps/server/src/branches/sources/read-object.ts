import type { GitObject } from "./unpack.ts";
import { Unusable } from "../branch-problems.ts";

export interface CommitObject {
  tree: string;
  parents: string[];
  /** ISO 8601, in UTC. */
  authoredAt: string;
  /** ISO 8601, in UTC. */
  committedAt: string;
  /** The number of the pull request that it merges. */
  pullRequest: number | undefined;
  /** The first line of the message, without invisible characters. */
  subject: string;
}

/** https://git-scm.com/docs/git-commit-tree: headers, an empty line, the message. */
export const readCommitObject = ({ content }: GitObject): CommitObject => {
  const text = content.toString("utf8");
  const messageStart = text.indexOf("\n\n");
  const headers = (messageStart === -1 ? text : text.slice(0, messageStart)).split("\n");
  const valuesOf = (name: string): string[] =>
    headers.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  const [tree] = valuesOf("tree");
  const committedAt = timeIn(valuesOf("committer")[0]);
  if (tree === undefined || committedAt === undefined) throw new Unusable("its commit cannot be read");
  const subject = messageStart === -1 ? "" : subjectOf(text.slice(messageStart + 2));
  return {
    tree,
    parents: valuesOf("parent"),
    authoredAt: timeIn(valuesOf("author")[0]) ?? committedAt,
    committedAt,
    subject,
    pullRequest: pullRequestIn(subject),
  };
};

/** The time at the end of a line that names a person. */
const timeIn = (line = ""): string | undefined => {
  const seconds = Number(/ (\d+) [+-]\d+$/.exec(line)?.[1] ?? Number.NaN);
  return seconds <= lastSecond ? new Date(seconds * 1000).toISOString() : undefined;
};

/** As hosts write the subject of a merge, and of a pull request that was squashed into one commit. */
const pullRequestIn = (subject: string): number | undefined => {
  const found = /^Merge pull request #(\d{1,9})\b/.exec(subject) ?? /\(#(\d{1,9})\)$/.exec(subject);
  return found ? Number(found[1]) : undefined;
};

/** The year 9999, after which ISO 8601 has no agreed spelling. */
const lastSecond = 253_402_300_799;
const subjectLength = 200;

const subjectOf = (message: string): string => {
  const [line = ""] = message.trimStart().split("\n", 1);
  return line
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .slice(0, subjectLength)
    .toWellFormed();
};

/** The id of the object that an annotated tag names, possibly another tag. */
export const readTagObject = ({ content }: GitObject): string => {
  const target = /^object ([0-9a-f]{40})\n/.exec(content.toString("latin1"))?.[1];
  if (target === undefined) throw new Unusable("its tag cannot be read");
  return target;
};

export interface TreeEntry {
  kind: "file" | "folder" | "link" | "submodule";
  name: string;
  id: string;
}

const kinds: Readonly<Record<string, TreeEntry["kind"]>> = {
  "40000": "folder",
  "120000": "link",
  "160000": "submodule",
};

/** The entries of a folder: mode, name and id of each. */
export const readTreeObject = ({ content }: GitObject): TreeEntry[] => {
  const entries: TreeEntry[] = [];
  for (let offset = 0; offset < content.length;) {
    const space = content.indexOf(" ", offset);
    const end = content.indexOf(0, space);
    if (space === -1 || end === -1 || end + 21 > content.length)
      throw new Unusable("a folder cannot be read");
    const mode = content.toString("latin1", offset, space).replace(/^0+/, "");
    entries.push({
      kind: kinds[mode] ?? "file",
      name: content.toString("utf8", space + 1, end),
      id: content.toString("hex", end + 1, end + 21),
    });
    offset = end + 21;
  }
  return entries;
};

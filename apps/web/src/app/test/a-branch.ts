import { Branch, BranchCommit, BuildError } from "@online-editor/contract";
import type { z } from "zod";

/** A commit whose id repeats one letter. */
export const aBranchCommit = (
  letter = "a",
  parts: Partial<z.input<typeof BranchCommit>> = {},
): BranchCommit =>
  BranchCommit.parse({
    repository: "someone/widget",
    ref: "someone:develop",
    commit: letter.repeat(40),
    ...parts,
  });

/** The resolution of `someone:develop`; `parts` sets what matters in a test. */
export const aBranch = (letter = "a", parts: Partial<z.input<typeof Branch>> = {}): Branch =>
  Branch.parse({
    library: "widget",
    kind: "branch",
    ...aBranchCommit(letter),
    committedAt: "2026-01-02T00:00:00Z",
    subject: `Commit ${letter}`,
    build: { state: "absent" },
    ...parts,
  });

/** A build with the test library's files and one extension that no release has. */
export const aReadyBuild = {
  state: "ready",
  version: "2.1.0",
  files: ["widget.css", "widget.js", "export.js", "locale/de-DE.js"],
} as const;

export const aBuildError = (parts: Partial<BuildError> = {}): BuildError =>
  BuildError.parse({
    message: "Expected “;”",
    file: "src/a.js",
    line: 3,
    column: 5,
    source: "let a b",
    ...parts,
  });

import type { Library, ProblemCode } from "@online-editor/contract";
import type { BranchTrouble } from "../workspace/branches.ts";

const shown = 80;

/** Why a ref or its build cannot be had, in words, and what to do about it. */
export const explainBranchTrouble = (
  { code, detail, retryAfterSeconds }: BranchTrouble,
  { ref, library }: { ref: string; library: Pick<Library, "repository" | "package"> },
): string => {
  const asked = ref.length > shown ? `${ref.slice(0, shown)}…` : ref;
  switch (code) {
    case "ref-invalid":
    case "invalid-request":
      return ref === ""
        ? "Write which branch, tag, pull request or commit."
        : `“${asked}” names no branch. Write user:branch, user/repository:branch, #123, a tag, a commit or its address.`;
    case "ref-not-found":
      return `There is no “${asked}”. It may be misspelt, or deleted since.`;
    case "repository-refused":
      return `This editor takes branches of ${library.repository} and of the forks that it allows, and “${asked}” is in none of them.`;
    case "repository-not-found":
      return `“${asked}” is in a repository that does not exist, or that nobody may see.`;
    case "repository-unusable":
      return detail;
    case "git-unreachable":
      return "The git host does not answer. Releases run all the same.";
    case "too-many-requests":
      return `Too many builds were asked for in a short time. ${whenToRetry(retryAfterSeconds)}`;
    case "build-unusable":
      return `The build has no ${detail}, without which ${library.package} does not run.`;
    case "server-unreachable":
      return "The server cannot be reached. Check the network.";
    default:
      return `The server answered “${detail}”.`;
  }
};

/** Whether the same request may go well another time. */
export const mayPass = ({ code }: BranchTrouble): boolean => !lasting.has(code);

const lasting = new Set<BranchTrouble["code"] | ProblemCode>([
  "ref-invalid",
  "invalid-request",
  "repository-refused",
  "build-unusable",
]);

const whenToRetry = (seconds: number | null) => {
  if (seconds === null) return "Wait a minute, and try again.";
  return `Try again in ${seconds} second${seconds === 1 ? "" : "s"}.`;
};

import type { Library, ProblemCode } from "@online-editor/contract";
import type { BranchTrouble } from "../workspace/branches.ts";

interface About {
  ref: string;
  library: Pick<Library, "repository" | "package">;
}

const shown = 80;

/** Why a ref or its build cannot be had, in words, and what to do about it. */
export const explainBranchTrouble = (trouble: BranchTrouble, { ref, library }: About): string => {
  const { code, detail } = trouble;
  if (ref === "") return `No branch is named. ${forms}`;
  const asked = `“${ref.length > shown ? `${ref.slice(0, shown)}…` : ref}”`;
  const explain = words[code];
  return explain ? explain(trouble, { asked, library }) : `The server answered “${detail}”.`;
};

/** Whether the same request may go well another time. */
export const mayPass = ({ code }: BranchTrouble): boolean => !lasting.has(code);

const lasting = new Set<BranchTrouble["code"]>([
  "ref-invalid",
  "invalid-request",
  "repository-refused",
  "build-unusable",
]);

type Explain = (trouble: BranchTrouble, about: { asked: string; library: About["library"] }) => string;

const forms =
  "Write user:branch, user/repository:branch, #123, a tag, a commit id, or the address of one of these.";

const words: Partial<Record<ProblemCode | BranchTrouble["code"], Explain>> = {
  "ref-invalid": ({ detail }, { asked }) => detail || `${asked} names no branch. ${forms}`,
  "invalid-request": (_, { asked }) => `${asked} names no branch. ${forms}`,
  "ref-not-found": ({ detail }, { asked }) =>
    `${detail || `There is no ${asked}.`} It may be misspelt, or deleted since.`,
  "repository-refused": (_, { asked, library }) =>
    `${asked} is in a repository that is not used here. Branches are taken of ${library.repository} and of the forks that this server allows.`,
  "repository-not-found": (_, { asked }) =>
    `${asked} is in a repository that is not there, or that nobody may see.`,
  "repository-unusable": ({ detail }) => detail,
  "git-unreachable": () => "The git host does not answer. Releases run all the same.",
  "too-many-requests": ({ retryAfterSeconds }) =>
    `Too many builds were asked for in a short time. ${whenToRetry(retryAfterSeconds)}`,
  "build-unusable": ({ detail }, { library }) =>
    `The build has no ${detail}, without which ${library.package} does not run.`,
  "server-unreachable": () => "The server cannot be reached. Check the network.",
};

const whenToRetry = (seconds: number | null) => {
  if (seconds === null) return "Wait a minute, and try again.";
  return `Try again in ${seconds} second${seconds === 1 ? "" : "s"}.`;
};

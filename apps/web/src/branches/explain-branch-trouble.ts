import type { FailureCode, Library } from "@online-editor/contract";
import { explainCode, whenToRetry } from "../kernel/explain-failure.ts";
import { language } from "../kernel/i18n.ts";
import { baseLanguage } from "../kernel/languages.ts";
import type { BranchTrouble } from "./state.ts";
import { messages } from "./messages.ts";

interface About {
  ref: string;
  library: Pick<Library, "repository" | "package">;
}

const shown = 80;

/** Why a ref or its build is not available, in words, and what to do. */
export const explainBranchTrouble = (trouble: BranchTrouble, { ref, library }: About): string => {
  const t = messages.get();
  const { code, detail, retryAfterSeconds } = trouble;
  if (ref === "") return t.noBranchNamed;
  if (code === "server-unreachable") return t.serverUnreachable;
  if (code === "build-unusable") return t.buildUnusable({ missing: detail, package: library.package });
  const about = {
    ref: ref.length > shown ? `${ref.slice(0, shown)}…` : ref,
    repository: library.repository,
    // The server's text about this ref is in English.
    reply: language.get() === baseLanguage ? detail : "",
    retryAfterSeconds,
  };
  const translated = about.reply === "" ? explainCode(code, retryAfterSeconds) : null;
  return words[code]?.(about) ?? translated ?? t.serverAnswered({ detail });
};

/** Whether the same request may go well another time. */
export const mayPass = ({ code }: BranchTrouble): boolean => !lasting.has(code);

const lasting = new Set<BranchTrouble["code"]>([
  "ref-invalid",
  "invalid-request",
  "repository-refused",
  "build-unusable",
]);

type Explain = (about: {
  ref: string;
  repository: string;
  reply: string;
  retryAfterSeconds: number | null;
}) => string | null;

const words: Partial<Record<FailureCode, Explain>> = {
  "ref-invalid": ({ reply, ref }) => reply || messages.get().namesNoBranch({ ref }),
  "invalid-request": ({ ref }) => messages.get().namesNoBranch({ ref }),
  "ref-not-found": ({ reply, ref }) =>
    reply ? messages.get().refNotFoundThere({ detail: reply }) : messages.get().refNotFound({ ref }),
  "repository-refused": ({ ref, repository }) => messages.get().repositoryRefused({ ref, repository }),
  "repository-not-found": ({ ref }) => messages.get().repositoryNotFound({ ref }),
  "repository-unusable": ({ reply }) => reply || null,
  "git-unreachable": () => messages.get().gitUnreachable,
  "too-many-requests": ({ retryAfterSeconds }) =>
    messages.get().tooManyBuilds({ whenToRetry: whenToRetry(retryAfterSeconds) }),
};

import { ReleaseWithoutCore } from "@online-editor/selection";
import { ApiProblem, ServerUnreachable } from "../api/client.ts";
import { language } from "../language/i18n.ts";
import type { BranchTrouble } from "../workspace/branches.ts";

/** What no server needs to be asked about: nothing, or more than any ref. */
export class UnreadableRef extends Error {}

/** Why a branch cannot be used. Throws again what is no failure of the server, of a ref or of a build. */
export const troubleOf = (error: unknown): BranchTrouble => {
  const without = { detail: "", retryAfterSeconds: null };
  if (error instanceof UnreadableRef) return { ...without, code: "ref-invalid" };
  if (error instanceof ServerUnreachable) return { ...without, code: "server-unreachable" };
  if (error instanceof ReleaseWithoutCore)
    return {
      ...without,
      code: "build-unusable",
      detail: new Intl.ListFormat(language.get()).format(error.missing),
    };
  if (!(error instanceof ApiProblem)) throw error;
  const { code, message: detail, retryAfterSeconds } = error;
  return { code, detail, retryAfterSeconds };
};

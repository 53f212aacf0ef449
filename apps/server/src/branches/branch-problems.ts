import type { Repository } from "@online-editor/contract";
import { DomainError } from "../domain-error.ts";
import { DeadlinePassed } from "@online-editor/npm-assets";
import { z } from "zod";

/** The operator does not allow this repository. */
export const refusedRepository = (repository: Repository) =>
  new DomainError(
    "repository-refused",
    `${repository} is not one of the repositories that can be used here.`,
  );

/** The repository contains something unsupported, or too much. `reason` completes a sentence that starts with "it". */
export const unusableRepository = (repository: Repository, reason: string, options?: ErrorOptions) =>
  new DomainError("repository-unusable", `${repository} cannot be used: ${reason}.`, options);

/** The contents of a repository cannot be used; becomes `repository-unusable`. */
export class Unusable extends Error {
  override readonly name = "Unusable";
}

const HttpFailure = z.object({ data: z.object({ statusCode: z.number() }) });

/** Converts a failure of the git host to the problem that the caller receives. */
export const toBranchProblem = (error: unknown, repository: Repository): Error => {
  if (error instanceof DomainError) return error;
  const cause = { cause: error };
  if (error instanceof Unusable) return unusableRepository(repository, error.message, cause);
  const unreachable = (what: string) => new DomainError("git-unreachable", `The git host ${what}`, cause);
  if (error instanceof DeadlinePassed) {
    return unreachable(`did not send ${repository} in time. Try again later.`);
  }
  const status = HttpFailure.safeParse(error).data?.data.statusCode;
  if (status === undefined) return unreachable(`sent no usable response for ${repository}. Try again later.`);
  // Hosts ask for credentials rather than reveal that a repository does not exist.
  if ([401, 403, 404, 410, 451].includes(status)) {
    const message = `The git host has no repository ${repository}, or it is private.`;
    return new DomainError("repository-not-found", message, cause);
  }
  return unreachable(`responded with status ${status} for ${repository}. Try again later.`);
};

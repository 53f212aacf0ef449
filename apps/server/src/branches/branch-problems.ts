import type { Repository } from "@online-editor/contract";
import { DomainError, errorWith } from "../domain-error.ts";
import { DeadlinePassed } from "@online-editor/npm-assets";
import { z } from "zod";

/** The text names no branch, tag, commit or pull request in any supported form. */
export class RefInvalid extends errorWith("ref-invalid") {}

/** The repository does not have what the ref names. */
export class RefNotFound extends errorWith("ref-not-found") {}

/** The operator does not allow this repository. */
export class RepositoryRefused extends errorWith("repository-refused") {
  constructor(repository: Repository) {
    super(`${repository} is not one of the repositories that can be used here.`);
  }
}

/** The git host has no such repository, or does not show it. */
export class RepositoryNotFound extends errorWith("repository-not-found") {}

/** The repository contains something unsupported, or too much. `reason` completes a sentence that starts with "it". */
export class RepositoryUnusable extends errorWith("repository-unusable") {
  constructor({ repository, reason }: { repository: Repository; reason: string }, options?: ErrorOptions) {
    super(`${repository} cannot be used: ${reason}.`, options);
  }
}

/** The git host does not respond, or not as a git host does. */
export class GitUnreachable extends errorWith("git-unreachable") {}

/** The contents of a repository cannot be used; becomes `RepositoryUnusable`. */
export class Unusable extends Error {
  override readonly name = "Unusable";
}

/** The host does not have a requested object, or does not show it; becomes `RefNotFound`. */
export class ObjectMissing extends Error {
  override readonly name = "ObjectMissing";
  readonly id: string;

  constructor(id: string, options?: ErrorOptions) {
    super(`there is no object ${id}`, options);
    this.id = id;
  }
}

/** The host redirects to another address; redirects are never followed. */
export class Redirected extends Error {
  override readonly name = "Redirected";
  /** The repository's new `owner/name` on the same host, if that is where the redirect leads. */
  readonly movedTo: string | undefined;

  constructor({ from, to }: { from: string; to: string | undefined }) {
    super("the git host points to another address");
    const target = to !== undefined && URL.canParse(to, from) ? new URL(to, from) : undefined;
    const repository = /^\/([^/]+\/[^/]+?)(?:\.git)?(?:\/info\/refs|\/git-upload-pack)?$/;
    this.movedTo =
      target?.origin === new URL(from).origin ? repository.exec(target.pathname)?.[1] : undefined;
  }
}

const HttpFailure = z.object({ data: z.object({ statusCode: z.number() }) });

/** Converts a failure of the git host to the problem that the caller receives. */
export const toBranchProblem = (error: unknown, repository: Repository): Error => {
  if (error instanceof DomainError) return error;
  const cause = { cause: error };
  if (error instanceof Unusable) {
    return new RepositoryUnusable({ repository, reason: error.message }, cause);
  }
  if (error instanceof ObjectMissing) {
    return new RefNotFound(`${repository} has no commit ${error.id}, or no longer shows it.`, cause);
  }
  const unreachable = (what: string) => new GitUnreachable(`The git host ${what}`, cause);
  if (error instanceof Redirected) {
    return error.movedTo === undefined
      ? unreachable(`points to another address for ${repository}, which is not followed.`)
      : unreachable(`says that ${repository} has moved to ${error.movedTo}. Use the new name.`);
  }
  if (error instanceof DeadlinePassed) {
    return unreachable(`did not send ${repository} in time. Try again later.`);
  }
  const status = HttpFailure.safeParse(error).data?.data.statusCode;
  if (status === undefined) return unreachable(`sent no usable response for ${repository}. Try again later.`);
  // Hosts ask for credentials rather than reveal that a repository does not exist.
  if ([401, 403, 404, 410, 451].includes(status))
    return new RepositoryNotFound(`The git host has no repository ${repository}, or it is private.`, cause);
  return unreachable(`responded with status ${status} for ${repository}. Try again later.`);
};

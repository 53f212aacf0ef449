import type { Repository } from "@online-editor/contract";
import { DomainError } from "../domain-error.ts";

/** The text names no branch, tag, commit or pull request in any supported form. */
export class RefInvalid extends DomainError {
  readonly code = "ref-invalid";
}

/** The repository does not have what the ref names. */
export class RefNotFound extends DomainError {
  readonly code = "ref-not-found";
}

/** The operator does not allow this repository. */
export class RepositoryRefused extends DomainError {
  readonly code = "repository-refused";

  constructor(repository: Repository) {
    super(`${repository} is not one of the repositories that can be used here.`);
  }
}

/** The git host has no such repository, or does not show it. */
export class RepositoryNotFound extends DomainError {
  readonly code = "repository-not-found";

  constructor(repository: Repository, options?: ErrorOptions) {
    super(`The git host has no repository ${repository}, or it is private.`, options);
  }
}

/** The repository contains something unsupported, or too much. `reason` completes a sentence that starts with "it". */
export class RepositoryUnusable extends DomainError {
  readonly code = "repository-unusable";

  constructor({ repository, reason }: { repository: Repository; reason: string }, options?: ErrorOptions) {
    super(`${repository} cannot be used: ${reason}.`, options);
  }
}

/** The git host does not respond, or not as a git host does. */
export class GitUnreachable extends DomainError {
  readonly code = "git-unreachable";
}

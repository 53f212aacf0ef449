import { DomainError, type ProblemFacts } from "../domain-error.ts";

/** The call requires a signed-in user. */
export class SignedOut extends DomainError {
  readonly code = "signed-out";
}

/** A request that changes something does not come from the editor's own pages. */
export class ForgedRequest extends DomainError {
  readonly code = "forged-request";
}

/** Sign-in by user name alone is off here. */
export class LocalSignInOff extends DomainError {
  readonly code = "local-sign-in-off";
}

/** An operator has hidden this user. */
export class AccountHidden extends DomainError {
  readonly code = "account-hidden";
}

/** Another user has this name. */
export class UsernameTaken extends DomainError {
  readonly code = "username-taken";
}

/** An account request that cannot be carried out; `fields` says which fields are wrong. */
export class InvalidAccountRequest extends DomainError {
  readonly code = "invalid-request";
  override readonly facts: ProblemFacts;

  constructor(fields: NonNullable<ProblemFacts["fields"]>) {
    super();
    this.facts = { fields };
  }
}

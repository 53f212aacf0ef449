import { DomainError, type ProblemFacts } from "../domain-error.ts";

/** The call needs someone who is signed in. */
export class SignedOut extends DomainError {
  readonly code = "signed-out";
}

/** A request that would change something does not come from the editor's own pages. */
export class ForgedRequest extends DomainError {
  readonly code = "forged-request";
}

/** A name alone is not enough to sign in here. */
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

/** A request about an account asks for what cannot be done; `fields` says where. */
export class InvalidAccountRequest extends DomainError {
  readonly code = "invalid-request";
  override readonly facts: ProblemFacts;

  constructor(fields: NonNullable<ProblemFacts["fields"]>) {
    super();
    this.facts = { fields };
  }
}

import type { TokenScope } from "@online-editor/contract/token";
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

/** A program's token does not exist, or is no longer valid. */
export class TokenInvalid extends DomainError {
  readonly code = "token-invalid";
}

/** A program requests something outside its token's scopes. */
export class ScopeMissing extends DomainError {
  readonly code = "scope-missing";
  readonly scope: TokenScope;

  constructor(scope: TokenScope) {
    super(`The token lacks the scope ${scope}.`);
    this.scope = scope;
  }
}

/** A program requests something that requires a browser session. */
export class SessionNeeded extends DomainError {
  readonly code = "session-needed";
}

/** A user requests more tokens than allowed. */
export class TooManyTokens extends DomainError {
  readonly code = "too-many-tokens";
}

/** The user has no token with this id. */
export class TokenNotFound extends DomainError {
  readonly code = "token-not-found";
}

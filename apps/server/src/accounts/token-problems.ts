import type { TokenScope } from "@online-editor/contract/token";
import { DomainError } from "../domain-error.ts";

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

import type { SignInProvider } from "@online-editor/contract";

export type ProviderId = SignInProvider["id"];

/** Who a provider says that someone is. `subject` never changes there; `login` may. */
export interface Identity {
  /** The `key` of the provider. */
  provider: string;
  subject: string;
  login: string;
  displayName: string;
}

/**
 * What identities are stored under: the kind of a provider with its address, because the same subject is somebody else
 * at another address.
 */
export const providerKey = (id: ProviderId, address: string): string =>
  `${id}:${new URL(address).href.replace(/\/+$/, "")}`;

/** What one sign-in is recognised by when the browser comes back; known to that browser and this server alone. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A place that knows who someone is. */
export interface IdentityProvider extends SignInProvider {
  /** As `providerKey` makes it. */
  key: string;
  /** Where the browser is sent to sign in; it comes back to `redirectUri`. Throws `ProviderDown`. */
  address(secrets: SignInSecrets, redirectUri: string): Promise<URL>;
  /** Who has come back to `callback`. Throws what `failureOf` understands. */
  identify(callback: URL, secrets: SignInSecrets): Promise<Identity>;
}

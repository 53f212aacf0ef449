import type { SignInProvider } from "@online-editor/contract";

export type ProviderId = SignInProvider["id"];

/** A person's identity at a provider. `subject` never changes there; `login` may. */
export interface Identity {
  /** The `key` of the provider. */
  provider: string;
  subject: string;
  login: string;
  displayName: string;
}

/**
 * The key that identities are stored under: the provider's kind and address, because the same subject is a different
 * person at another address.
 */
export const providerKey = (id: ProviderId, address: string): string =>
  `${id}:${new URL(address).href.replace(/\/+$/, "")}`;

/** Secrets that tie the callback to the sign-in; known only to this browser and this server. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A service that identifies people. */
export interface IdentityProvider extends SignInProvider {
  /** Made by `providerKey`. */
  key: string;
  /** The address that the browser is sent to for sign-in; it returns to `redirectUri`. Throws `ProviderDown`. */
  address(secrets: SignInSecrets, redirectUri: string): Promise<URL>;
  /** Identifies the person who returned to `callback`. Throws errors that `failureOf` maps. */
  identify(callback: URL, secrets: SignInSecrets): Promise<Identity>;
}

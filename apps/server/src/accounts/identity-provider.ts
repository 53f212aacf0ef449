import type { SignInProvider } from "@online-editor/contract";
import { collectBytes, limitBytes } from "@online-editor/npm-assets";
import type { FetchBody } from "openid-client";

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
interface SignInSecrets {
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

/** The time limit of one answer from a provider: a person is waiting. */
export const providerTimeoutSeconds = 10;
/** Larger than any key set or profile. */
const maxAnswerBytes = 1024 ** 2;

/** A provider does not respond, or responds with a failure. */
export class ProviderDown extends Error {}

/** A request to a provider. */
interface ProviderRequest {
  method?: string;
  headers: Record<string, string>;
  body?: FetchBody;
}

/** `fetch` for providers, limited in time and size; rejects a provider's own failures. Throws `ProviderDown`. */
export const askProvider = async (
  url: string,
  { method = "GET", headers, body = null }: ProviderRequest,
): Promise<Response> => {
  const { host } = new URL(url);
  try {
    const signal = AbortSignal.timeout(providerTimeoutSeconds * 1000);
    const sent = body instanceof Uint8Array ? new Uint8Array(body) : body;
    const answer = await fetch(url, { method, headers, body: sent, redirect: "manual", signal });
    const { status } = answer;
    const content = await readBody(answer);
    if (status >= 500 || status === 429) throw new ProviderDown(`${host} answers ${status}`);
    return new Response(content, { status, headers: answer.headers });
  } catch (error) {
    if (error instanceof ProviderDown) throw error;
    throw new ProviderDown(`${host} does not answer`, { cause: error });
  }
};

/** The body, or null for statuses without one. */
const readBody = async ({ body }: Response): Promise<Buffer<ArrayBuffer> | null> =>
  body && collectBytes(limitAnswer(body));

const limitAnswer = limitBytes({
  maxBytes: maxAnswerBytes,
  excess: () => new Error(`The answer has more than ${maxAnswerBytes} bytes.`),
});

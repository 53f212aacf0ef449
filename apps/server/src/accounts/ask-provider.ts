import type { FetchBody } from "openid-client";

/** How long a provider may take for one answer: a person waits. */
export const providerTimeoutSeconds = 10;
/** More than any key set or profile has. */
const maxAnswerBytes = 1024 ** 2;

/** A provider does not answer, or answers that it cannot. */
export class ProviderDown extends Error {}

/** What is asked of a provider. */
export interface ProviderRequest {
  method?: string;
  headers: Record<string, string>;
  body?: FetchBody;
}

/** `fetch` for what a provider answers: within a time and a size, and no failure of the provider's own. Throws `ProviderDown`. */
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

/** The body, or null where a status has none. */
const readBody = async ({ body }: Response): Promise<Buffer<ArrayBuffer> | null> => {
  if (body === null) return null;
  const arriving: AsyncIterable<Uint8Array> = body;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of arriving) {
    size += part.byteLength;
    if (size > maxAnswerBytes) throw new Error(`The answer has more than ${maxAnswerBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

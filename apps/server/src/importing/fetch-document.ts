import { unescape } from "node:querystring";
import { AddressNotAllowed, DocumentNotFetched } from "./import-problems.ts";
import { allowedAddress, sourceAddress } from "./source-address.ts";

/** A fetched text and its file name. */
export interface FetchedDocument {
  name: string;
  code: string;
}

const maxRedirects = 5;
const timeoutMs = 15_000;

/**
 * Fetches a document from one of the allowed hosts, and follows redirects only among these. Sends nothing of the
 * caller. Throws `AddressNotAllowed`, `DocumentNotFetched`.
 */
export const fetchDocument = async (
  text: string,
  { fetch, maxBytes, signal }: { fetch: typeof globalThis.fetch; maxBytes: number; signal: AbortSignal },
): Promise<FetchedDocument> => {
  const either = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  let address = sourceAddress(text);
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const answer = await fetch(address, {
        redirect: "manual",
        signal: either,
        headers: { accept: "text/*" },
      });
      const location = answer.headers.get("location");
      if (answer.status >= 300 && answer.status < 400 && location !== null) {
        await answer.body?.cancel();
        address = allowedAddress(location, address);
        continue;
      }
      if (!answer.ok) throw new DocumentNotFetched(`${address.hostname} answers ${answer.status}.`);
      const code = await readText(answer, maxBytes);
      return { name: unescape(address.pathname.split("/").at(-1) ?? ""), code };
    }
    throw new DocumentNotFetched(`${address.hostname} redirects without end.`);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DocumentNotFetched || error instanceof AddressNotAllowed) throw error;
    throw new DocumentNotFetched(`${address.hostname} does not answer.`);
  }
};

const readText = async ({ body }: Response, maxBytes: number): Promise<string> => {
  const arriving: AsyncIterable<Uint8Array> = body ?? new ReadableStream<Uint8Array>();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of arriving) {
    size += part.byteLength;
    if (size > maxBytes) throw new DocumentNotFetched(`It has more than ${maxBytes} bytes.`);
    parts.push(part);
  }
  const text = new TextDecoder().decode(Buffer.concat(parts));
  if (text.includes("\0")) throw new DocumentNotFetched("It is no text.");
  return text;
};

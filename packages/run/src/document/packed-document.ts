import { pickContent, SnippetContent, tolerant } from "@online-editor/contract";

const format = "v1:";

/** The size that a server accepts as a document unless its operator configures another. */
const maxUnpackedBytes = 1024 ** 2;
/** No browser's address bar and no chat accepts more; the links that we write are far shorter. */
const maxPackedLength = 100_000;
/** Deflate expands this at most 1032 times, so that each unpacked piece stays small. */
const pieceBytes = 256;

/** A link's text is not a document that can be opened; `code` says why. */
export class UnusablePack extends Error {
  readonly code: "damaged" | "too-large" | "unknown-format";

  constructor(code: UnusablePack["code"], cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/**
 * A complete document with its selection as text for a link: `v1:`, then its JSON, deflated (RFC 1951), in base64url.
 */
export const packDocument = async (document: SnippetContent): Promise<string> => {
  const json = new TextEncoder().encode(JSON.stringify(pickContent(document)));
  const packed = inPieces(json).pipeThrough(new CompressionStream("deflate-raw"));
  return format + toBase64Url(new Uint8Array(await new Response(packed).arrayBuffer()));
};

/** The document in a link. Throws `UnusablePack`. */
export const unpackDocument = async (packed: string): Promise<SnippetContent> => {
  if (!packed.startsWith(format)) throw new UnusablePack("unknown-format");
  if (packed.length > maxPackedLength) throw new UnusablePack("too-large");
  const text = await inflate(fromBase64Url(packed.slice(format.length)));
  try {
    return tolerant(SnippetContent).parse(JSON.parse(text));
  } catch (error) {
    throw new UnusablePack("damaged", error);
  }
};

const inflate = async (bytes: Uint8Array<ArrayBuffer>) => {
  const reader = inPieces(bytes).pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > maxUnpackedBytes) throw new UnusablePack("too-large");
      text += decoder.decode(read.value, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error instanceof UnusablePack ? error : new UnusablePack("damaged", error);
  }
};

const inPieces = (bytes: Uint8Array<ArrayBuffer>) => {
  let at = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (at >= bytes.length) controller.close();
        else controller.enqueue(bytes.slice(at, (at += pieceBytes)));
      },
    },
    { highWaterMark: 0 },
  );
};

const toBase64Url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const fromBase64Url = (text: string) => {
  if (!/^[\w-]+$/.test(text)) throw new UnusablePack("damaged");
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch (error) {
    throw new UnusablePack("damaged", error);
  }
};

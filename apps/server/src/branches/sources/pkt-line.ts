/** Ends a message of git's protocol. */
export const flush = "0000";
/** Separates the parts of a message. */
export const delimiter = "0001";

/** One line of git's protocol: its length in four hex digits, then its text. */
export const pktLine = (text: string): string =>
  `${(Buffer.byteLength(text) + 4).toString(16).padStart(4, "0")}${text}`;

/** The lines of an answer; undefined marks the end of a message or part. */
export function* readPktLines(bytes: Buffer): Generator<Buffer | undefined> {
  let offset = 0;
  while (offset < bytes.length) {
    const header = bytes.toString("latin1", offset, offset + 4);
    const length = /^[0-9a-f]{4}$/i.test(header) ? Number.parseInt(header, 16) : Number.NaN;
    if (length >= 4 && offset + length <= bytes.length) {
      yield bytes.subarray(offset + 4, offset + length);
      offset += length;
    } else if (length < 4) {
      yield undefined;
      offset += 4;
    } else {
      throw new Error("the git host's answer is broken");
    }
  }
}

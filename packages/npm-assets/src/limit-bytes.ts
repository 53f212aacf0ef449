/** Passes bytes on until there are more than `maxBytes`, then throws the result of `excess`. */
export const limitBytes = ({ maxBytes, excess }: { maxBytes: number; excess: () => Error }) =>
  async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let seenBytes = 0;
    for await (const chunk of chunks) {
      seenBytes += chunk.byteLength;
      if (seenBytes > maxBytes) throw excess();
      yield chunk;
    }
  };

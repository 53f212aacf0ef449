/** Passes bytes on until more than `maxBytes` have come, then throws what `excess` answers. */
export const limitBytes = ({ maxBytes, excess }: { maxBytes: number; excess: () => Error }) =>
  async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let seenBytes = 0;
    for await (const chunk of chunks) {
      seenBytes += chunk.byteLength;
      if (seenBytes > maxBytes) throw excess();
      yield chunk;
    }
  };

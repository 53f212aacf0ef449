/** Bytes as isomorphic-git hands over and takes the body of a request or answer. */
export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Bytes in the form in which isomorphic-git takes and returns bodies. */
export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

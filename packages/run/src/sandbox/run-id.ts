import type { RunId } from "@online-editor/contract";

/** An id that no other frame can guess: 32 hexadecimal digits. */
export const newRunId = (): RunId =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  ) as RunId;

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/**
 * The label of an owner's origin. It does not reveal the user's name, since networks see hosts; a label has at most 63
 * characters (RFC 1035).
 */
export const labelOf = (owner: string): string =>
  `o-${bytesToHex(sha256(new TextEncoder().encode(owner))).slice(0, 40)}`;

import type { LibraryId } from "@online-editor/contract";
import { z } from "zod";

const storageKey = "used-refs";
const kept = 8;

const UsedRefs = z.record(z.string(), z.array(z.string().max(300)).max(kept));

/** The refs that were used for a library in this browser, the latest first. None where storage is denied. */
export const usedRefs = (library: LibraryId): string[] => read()[library] ?? [];

/** Puts a ref first among those of a library; where storage is denied it is forgotten. */
export const rememberRef = (library: LibraryId, ref: string): void => {
  const others = usedRefs(library).filter((used) => used !== ref);
  const refs = { ...read(), [library]: [ref, ...others].slice(0, kept) };
  try {
    localStorage.setItem(storageKey, JSON.stringify(refs));
  } catch {
    // Nothing is lost but the convenience.
  }
};

const read = (): z.infer<typeof UsedRefs> => {
  try {
    return UsedRefs.parse(JSON.parse(localStorage.getItem(storageKey) ?? "{}"));
  } catch {
    return {};
  }
};

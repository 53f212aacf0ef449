import type { LibraryId } from "@online-editor/contract";
import { z } from "zod";

const storageKey = "used-refs";
const kept = 8;

const UsedRefs = z.record(z.string(), z.array(z.string().max(300)).max(kept));

/** The refs used for a library in this browser, latest first. None if storage is denied. */
export const usedRefs = (library: LibraryId): string[] => read()[library] ?? [];

/** Puts a ref first among a library's; if storage is denied it is forgotten. */
export const rememberRef = (library: LibraryId, ref: string): void => {
  const others = usedRefs(library).filter((used) => used !== ref);
  const refs = { ...read(), [library]: [ref, ...others].slice(0, kept) };
  try {
    localStorage.setItem(storageKey, JSON.stringify(refs));
  } catch {
    // Only a convenience is lost.
  }
};

const read = (): z.infer<typeof UsedRefs> => {
  try {
    return UsedRefs.parse(JSON.parse(localStorage.getItem(storageKey) ?? "{}"));
  } catch {
    return {};
  }
};

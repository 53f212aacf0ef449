import type { ExportSource } from "../workspace/export-source.ts";
import { ownFiles } from "./cdn-page.ts";

/** Why a document cannot be exported in a form that loads from public places; null when it can. */
export const publicHindrance = (source: ExportSource): string | null =>
  ownFiles(source).some((address) => address.startsWith("/branch/"))
    ? "The files of a branch's build are on no public CDN and not on npm. Export it with everything inlined, or choose a release."
    : null;

/** Why a document cannot be exported at all; null when it can. */
export const exportHindrance = (source: ExportSource | null): string | null => {
  if (!source) return "What is selected is not there to run yet: there is nothing to export.";
  return /<script\b[^<>]*\btype\s*=\s*["']?text\/(?:jsx|tsx|babel)\b/i.test(source.code)
    ? "The document is written in JSX, which the editor compiles in its own pages: elsewhere it would not run."
    : null;
};

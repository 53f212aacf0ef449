import type { ExportSource } from "../workspace/export-source.ts";
import { ownFiles } from "./cdn-page.ts";
import { messages } from "./messages.ts";

/** Why a document cannot be exported in a form that loads from public places; null when it can. */
export const publicHindrance = (source: ExportSource): string | null =>
  ownFiles(source).some((address) => address.startsWith("/branch/"))
    ? messages.get().branchIsNotPublic
    : null;

/** Why nothing can be exported; null when something can. `trouble` is what went wrong while it was read. */
export const exportHindrance = (source: ExportSource | null, trouble: string | null): string | null =>
  source ? null : (trouble ?? messages.get().nothingToExport);

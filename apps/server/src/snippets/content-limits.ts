import { maxReportLength, SnippetContent, tolerant } from "@online-editor/contract";
import { savedCheckBounds } from "@online-editor/contract/bounds";
import { SavedCheck } from "@online-editor/contract/check";
import { type SnippetTexts, textFields } from "@online-editor/contract/snippet-texts";
import type { z } from "zod";
import { DomainError } from "../domain-error.ts";

/** The limits of a save. Lengths are in characters, the document's in bytes of UTF-8. */
export interface ContentLimits {
  maxDocumentBytes: number;
}

const longest: Readonly<Record<keyof SnippetTexts, number>> = {
  title: 200,
  description: 10_000,
  code: Infinity,
};

/** Throws `body-too-large` or `invalid-content`, which lists every invalid field by its path in the request. */
export const checkContent = (content: SnippetContent, { maxDocumentBytes }: ContentLimits): void => {
  const { check, report } = content;
  const bytes = Buffer.byteLength(content.code);
  if (bytes > maxDocumentBytes)
    throw new DomainError(
      "body-too-large",
      `The document has ${bytes} bytes. The limit is ${maxDocumentBytes}.`,
    );
  refuse([
    ...textFields.flatMap((field) => mistakes(`content.${field}`, content[field], longest[field])),
    ...(check === undefined ? [] : mistakesOfCheck(check)),
    ...(report === undefined ? [] : mistakes("content.report", JSON.stringify(report), 2 * maxReportLength)),
    ...(report === undefined ? [] : mistakes("content.report.text", report.text, maxReportLength)),
  ]);
};

/** The same for a title alone. */
export const checkTitle = (title: string): void => {
  refuse(mistakes("title", title, longest.title));
};

/** True when a text survives storage unchanged: PostgreSQL cannot store U+0000, UTF-8 no lone surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

const mistakes = (path: string, text: string, maxLength: number) => [
  ...(isLongerThan(text, maxLength) ? [{ path, message: `is longer than ${maxLength} characters` }] : []),
  ...(isStorable(text) ? [] : [{ path, message: "must be Unicode text without the character U+0000" }]),
];

const mistakesOfCheck = (check: unknown) => {
  const tooLong = mistakes("content.check", JSON.stringify(check), savedCheckBounds.characters);
  if (tooLong.length > 0) return tooLong;
  const issues = SavedCheck.safeParse(check).error?.issues ?? [];
  return issues
    .filter((issue) => !isOfNewerRelease(issue))
    .map(({ path, message }) => ({ path: ["content.check", ...path].join("."), message }));
};

/** Steps and expectations that only a newer release knows are stored as they came; its page may still be open. */
const isOfNewerRelease = (issue: z.core.$ZodIssue) =>
  issue.code === "invalid_union" && "discriminator" in issue;

/** A character outside the basic plane is two units of a string. */
const isLongerThan = (text: string, maxLength: number) =>
  text.length > maxLength && (text.length > 2 * maxLength || Array.from(text).length > maxLength);

const refuse = (fields: { path: string; message: string }[]) => {
  if (fields.length > 0) throw new DomainError("invalid-content", "", { fields });
};

/**
 * A content as stored: JSON, which must stay readable for ever. Its size was checked before, see `content-limits.ts`.
 */
export const storeContent = (content: SnippetContent): string =>
  JSON.stringify(
    content.check
      ? { ...content, check: SavedCheck.safeParse(content.check).data ?? content.check }
      : content,
  );

/** Ignores fields that a newer release has added. Throws when the text is not a stored content. */
export const readStoredContent = (stored: string): SnippetContent => StoredContent.parse(JSON.parse(stored));

const StoredContent = tolerant(SnippetContent);

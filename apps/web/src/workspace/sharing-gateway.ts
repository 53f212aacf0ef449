import type { Selection } from "@online-editor/contract";

/** What goes out of the editor as a link or a text. */
export interface SharingGateway {
  /** Puts a text on the clipboard. Answers whether the browser lets it. */
  copy(text: string): Promise<boolean>;
  /** The link to what is saved, on this selection or on the present one; null where nothing is saved. */
  savedLink(selection?: Selection): string | null;
  /** A link that carries what is on the screen, whole; it may be too long to be of use. */
  carriedLink(): Promise<string>;
}

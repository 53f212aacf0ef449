/** What goes out of the editor as a link or a text. */
export interface SharingGateway {
  /** Puts a text on the clipboard. Answers whether the browser lets it. */
  copy(text: string): Promise<boolean>;
  /** The link to what is saved, on the present selection; null where nothing is saved. */
  savedLink(): string | null;
  /** Puts the links for a pull request on the clipboard, and tells how that went. */
  copyBeforeAndAfter(): Promise<void>;
  /** A link that carries what is on the screen, whole; it may be too long to be of use. */
  carriedLink(): Promise<string>;
}

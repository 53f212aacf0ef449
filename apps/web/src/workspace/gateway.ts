import type { LibraryId, Selection } from "@online-editor/contract";
import type { Draft } from "./draft.ts";
import type { DocumentAddress } from "./document-address.ts";
import type { Preferences } from "./preferences.ts";

/** The one object through which the app touches the outside world. Its answers come back as transitions. */
export interface Gateway {
  /** Fetches the catalogue unless it is there. Never rejects: a failure is told where a document would stand. */
  readCatalogue(): Promise<void>;
  /** Opens what the browser's address says. A newer call makes an older one's answer void. */
  openAddress(
    place: { path?: string | undefined; file?: string | undefined },
    query: URLSearchParams,
  ): Promise<void>;
  /** Goes to a document, as a new entry of the browser's history. */
  goTo(document: DocumentAddress): void;
  /** The address of a document, with what stays chosen. */
  linkTo(document: DocumentAddress): string;
  /** Opens the present address once more, after a failure. */
  retry(): void;
  newDocument(): void;
  /** Goes to the welcome page of another library. */
  switchLibrary(library: LibraryId): void;
  /** Takes another text for the document: keeps a draft, and runs it when the person wants that. */
  edit(code: string): void;
  reset(): void;
  restoreDraft(): void;
  dismissDraft(): void;
  /** The drafts of this browser, the latest first. */
  listDrafts(): Promise<Draft[]>;
  discardDraft(draft: Draft): Promise<void>;
  /** Goes to a draft's document and puts the draft's text into the editor. */
  openDraft(draft: Draft): void;
  /** Takes another selection: changes the address in place and runs when that can surprise nobody. */
  select(selection: Selection): void;
  run(): void;
  stop(): void;
  prefer(change: Partial<Preferences>): void;
  /** Tells something that has no place of its own on the screen. */
  notify(message: string): void;
}

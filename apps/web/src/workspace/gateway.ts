import type {
  LibraryId,
  Selection,
  SignInChoices,
  SignInProvider,
  Username,
  Visibility,
} from "@online-editor/contract";
import type { BranchGateway } from "./branch-gateway.ts";
import type { Draft } from "./draft.ts";
import type { ExportGateway } from "./export-source.ts";
import type { DocumentAddress } from "./document-address.ts";
import type { Frame } from "./frame.ts";
import type { LinkPlace } from "./link.ts";
import type { Preferences } from "./preferences.ts";
import type { SaveWish } from "./saving.ts";
import type { SharingGateway } from "./sharing-gateway.ts";
import type { SnippetGateway } from "./snippet-gateway.ts";
import type { WatchGateway } from "./watch-gateway.ts";

/** The one object through which the app touches the outside world. Its answers come back as transitions. */
export interface Gateway {
  /** Fetches the catalogue unless it is there. Never rejects: a failure is told where a document would stand. */
  readCatalogue(): Promise<void>;
  /** Has the server read the operator's sources of examples anew, and takes the catalogue that comes of it. */
  refreshExamples(): Promise<void>;
  /** Opens what the browser's address says. A newer call makes an older one's answer void. */
  openAddress(place: LinkPlace, query: URLSearchParams): Promise<void>;
  /** Goes to a document, as a new entry of the browser's history. */
  goTo(document: DocumentAddress): void;
  /** The address of a document, with what stays chosen. */
  linkTo(document: DocumentAddress): string;
  /** Opens the present address once more, after a failure. */
  retry(): void;
  newDocument(): void;
  /** Makes a new document of a page from elsewhere, with what it loads of a library as the selection. */
  importText(page: { name: string; code: string }): Promise<void>;
  /** The same for a page at an address. Answers what is in the way, for people; null when it went well. */
  importFrom(address: string, options: { signal: AbortSignal }): Promise<string | null>;
  /** Goes to the welcome page of another library. */
  switchLibrary(library: LibraryId): void;
  /** Takes another text for the document: keeps a draft, and runs it when the person wants that. */
  edit(code: string): void;
  entitle(title: string): void;
  describe(description: string): void;
  /** Who may see the open snippet, or what will be saved for the first time. */
  chooseVisibility(visibility: Visibility): Promise<void>;
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
  /** What runs documents on branches; it is fetched when it is first wanted. */
  branches(): Promise<BranchGateway>;
  /** Saves what is on the screen; one save at a time. Someone signed out is asked to sign in first. */
  save(wish: SaveWish): Promise<void>;
  dismissSaveTrouble(): void;
  sharing: SharingGateway;
  /** What makes exports; it is fetched when it is first wanted. */
  exporting(): Promise<ExportGateway>;
  snippets: SnippetGateway;
  /** Reads who is signed in; any failure means nobody. */
  readUser(): Promise<void>;
  /** Rejects when the server does not say. */
  readSignInChoices(options: { signal: AbortSignal }): Promise<SignInChoices>;
  /** Signs in by name alone, and does what was waiting for it. Rejects with `ApiProblem` and `ServerUnreachable`. */
  signInLocally(username: Username): Promise<void>;
  /** Leaves for the provider's pages, to come back to what is on the screen, or to where the wish says. */
  signInWith(provider: SignInProvider["id"]): void;
  /** Says that the person has come back signed in: what was waiting for it is done when its document is open. */
  comeBackSignedIn(): Promise<void>;
  signOut(where: "here" | "everywhere"): Promise<void>;
  /** Deletes the user with all snippets, for good. Answers whether that went well; else it has been told why not. */
  deleteAccount(): Promise<boolean>;
  /** Frames the result otherwise in this tab; another look is run at once when that can surprise nobody. */
  frameAs(change: Partial<Frame>): void;
  /** Formats the document, as one step that can be undone; what is in the way is told. One at a time. */
  format(): Promise<void>;
  cancelFormat(): void;
  /** Runs the document on another selection beside the result; null ends that, and the result stays as it is. */
  compareWith(selection: Selection | null): void;
  run(): void;
  stop(): void;
  watching: WatchGateway;
  prefer(change: Partial<Preferences>): void;
  /** Tells something that has no place of its own on the screen. */
  notify(message: string): void;
}

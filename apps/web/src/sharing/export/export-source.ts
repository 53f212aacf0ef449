import type { Check } from "@online-editor/contract/check";
import type { PageFiles } from "@online-editor/run";

/** Rows that a document asks its server for, to go along with it. */
export interface ExampleData {
  /** JSON texts by the address at which the document asks: `json/films.json`, or `data/orders`, which pages them. */
  files: Readonly<Record<string, string>>;
  /** The lines of a function that answers requests for them, `answerRequests`. */
  answering: string;
}

/** What an export is made of: the document, and the files that a run of it loads. */
export interface ExportSource extends PageFiles {
  title: string;
  description: string;
  /** The document as markup. */
  code: string;
  /** Whether scripts of the document are written in JSX. */
  hasJsx: boolean;
  /** Whether the document is a page of its own, with its own files. */
  isWholePage: boolean;
  exampleData: ExampleData | null;
  /** What the document must show; null: nobody has said so. */
  check: Check | null;
  /** The library's name on npm, also where its files come from a git tag. */
  package: string;
}

/** The text of a file with its media type. */
export interface FetchedFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** A document in JSX as browsers understand it. */
export interface CompiledJsx {
  /** The document without its scripts in JSX. */
  markup: string;
  /** What those became, in their order, to be run when the rest of the page is there. */
  scripts: readonly string[];
  /** The script that gives them React and the components, to be run before. */
  provided: string;
}

/** What an export needs of the outside world. */
export interface ExportEffects {
  /** What is on the screen now; null while its release or its build is not there. Rejects with `UnreadableDocument`. */
  source(): Promise<Omit<ExportSource, "exampleData"> | null>;
  /** A file of the example data as JSON; null when there is none of this name. Rejects with `FileMissing`. */
  readExampleData(name: string, options: { signal: AbortSignal }): Promise<string | null>;
  /** What a document is answered at an address relative to its own; null when nothing is there. Rejects with `FileMissing`. */
  readData(asked: string, options: { signal: AbortSignal }): Promise<string | null>;
  /** Rejects with `UnreadableDocument`. */
  compileJsx(code: string): Promise<CompiledJsx>;
  /** The sources of the React components, by the names of their files. */
  componentSources(): Promise<Readonly<Record<string, string>>>;
  /** Subresource Integrity by address. Rejects with `FileMissing`, `ApiProblem` and `ServerUnreachable`. */
  integrityOf(addresses: readonly string[], options: { signal: AbortSignal }): Promise<Map<string, string>>;
  /** Where the editor gets a file of an address from; null for one of a host that it does not mirror. */
  locate(address: string): string | null;
  /** Rejects with `FileMissing`. */
  fetchFile(url: string, options: { signal: AbortSignal }): Promise<FetchedFile>;
  /** Hands a file to the browser's downloads. */
  download(name: string, content: Blob): void;
}

/** A file that an export needs cannot be had. */
export class FileMissing extends Error {
  readonly address: string;

  constructor(address: string, cause?: unknown) {
    super(`${address} cannot be had.`, { cause });
    this.address = address;
  }
}

/** A document cannot be made sense of, such as JSX that does not compile; `line` is its own, counted from 1. */
export class UnreadableDocument extends Error {
  readonly line: number | null;

  constructor(message: string, line: number | null, cause?: unknown) {
    super(message, { cause });
    this.line = line;
  }
}

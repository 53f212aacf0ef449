import type { Check } from "@online-editor/contract/check";
import type { PageFiles } from "@online-editor/run";

/** Rows that a document requests from its server, to be included in the export. */
export interface ExampleData {
  /**
   * JSON texts by the address at which the document requests them: `json/films.json`, or `data/orders`, which pages
   * them.
   */
  files: Readonly<Record<string, string>>;
  /** The lines of a function that answers requests for them, `answerRequests`. */
  answering: string;
}

/** The source of an export: the document, and the files that a run of it loads. */
export interface ExportSource extends PageFiles {
  title: string;
  description: string;
  /** The document as markup. */
  code: string;
  /** Whether scripts of the document are written in JSX. */
  hasJsx: boolean;
  /** Whether the document is a complete page with its own files. */
  isWholePage: boolean;
  exampleData: ExampleData | null;
  /** What the document must show; null: nothing was specified. */
  check: Check | null;
  /** The library's name on npm, even if its files come from a git tag. */
  package: string;
}

/** The text of a file with its media type. */
export interface FetchedFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** A document in JSX, compiled for browsers. */
export interface CompiledJsx {
  /** The document without its JSX scripts. */
  markup: string;
  /** The compiled scripts, in order, to run once the rest of the page is there. */
  scripts: readonly string[];
  /** The script that provides React and the components, to run before them. */
  provided: string;
}

/** What an export needs from the outside world. */
export interface ExportEffects {
  /** What is on the screen; null while its release or its build is missing. Rejects with `UnreadableDocument`. */
  source(): Promise<Omit<ExportSource, "exampleData"> | null>;
  /** A file of the example data as JSON; null when there is none of this name. Rejects with `FileMissing`. */
  readExampleData(name: string, options: { signal: AbortSignal }): Promise<string | null>;
  /** What a document is answered at an address relative to its own; null when nothing is there. Rejects with `FileMissing`. */
  readData(requested: string, options: { signal: AbortSignal }): Promise<string | null>;
  /** Rejects with `UnreadableDocument`. */
  compileJsx(code: string): Promise<CompiledJsx>;
  /** The sources of the React components, by file name. */
  componentSources(): Promise<Readonly<Record<string, string>>>;
  /** Subresource Integrity by address. Rejects with `FileMissing`, `ApiProblem` and `ServerUnreachable`. */
  integrityOf(addresses: readonly string[], options: { signal: AbortSignal }): Promise<Map<string, string>>;
  /** Where the editor fetches a file of an address; null for a host that it does not mirror. */
  locate(address: string): string | null;
  /** Rejects with `FileMissing`. */
  fetchFile(url: string, options: { signal: AbortSignal }): Promise<FetchedFile>;
  /** Passes a file to the browser's downloads. */
  download(name: string, content: Blob): void;
}

/** A file that an export needs cannot be fetched. */
export class FileMissing extends Error {
  readonly address: string;

  constructor(address: string, cause?: unknown) {
    super(`${address} cannot be had.`, { cause });
    this.address = address;
  }
}

/** A document cannot be compiled or parsed, such as invalid JSX; `line` is the document's, counted from 1. */
export class UnreadableDocument extends Error {
  readonly line: number | null;

  constructor(message: string, line: number | null, cause?: unknown) {
    super(message, { cause });
    this.line = line;
  }
}

import { type Product, startProduct } from "@online-editor/testing/start-product.ts";
import { outputOf } from "../product/command-line.ts";
import { outputOfCommand } from "../product/run-command.ts";
import { serveProduct } from "../product/serve-product.ts";

/** How much is measured, how often, and in which process the product and its commands run. */
export interface Amounts {
  /** How often each thing is measured. */
  rounds: number;
  /** How many snippets the large database has. */
  snippets: number;
  /** How many examples are searched. */
  examples: number;
  /** How many releases a search finds with nothing cached. */
  coldReleases: number;
  /** The release in which the searched document breaks: among those of the content. */
  breaksSince: string;
  /** The libraries whose sources are built. */
  built: readonly string[];
  /** How long answers are counted in a round. */
  countedMs: number;
  start: (environment: Readonly<Record<string, string>>) => Promise<Product>;
  /** The standard output of a command of `online-editor`. */
  outputOf: (words: readonly string[], environment?: Readonly<Record<string, string>>) => Promise<string>;
}

/** What measures. */
export const large: Amounts = {
  rounds: 20,
  snippets: 1_000_000,
  examples: 1_000,
  coldReleases: 57,
  breaksSince: "1.20.0",
  built: ["bootstrap-table", "multiple-select"],
  countedMs: 400,
  start: startProduct,
  outputOf,
};

/** What shows that sections run, and measures nothing: all is in this process. */
export const small: Amounts = {
  rounds: 1,
  snippets: 200,
  examples: 20,
  coldReleases: 9,
  breaksSince: "1.27.3",
  built: ["multiple-select"],
  countedMs: 20,
  start: serveProduct,
  outputOf: outputOfCommand,
};

import type { SyntaxNode, Tree } from "@lezer/common";
import type { WidgetSpelling } from "./widget-spelling.ts";

/** A place of a document, in characters from its start. */
export interface Span {
  from: number;
  to: number;
}

/** What a name is set to. */
export interface UsedValue extends Span {
  /** `variable` is a name that stands for something else; `other` is computed. The place is without quotes. */
  form: "string" | "number" | "boolean" | "null" | "function" | "list" | "object" | "variable" | "other";
  text: string;
}

/** A name of a library's in a document. */
export interface NameUse extends Span {
  /** The library's id. */
  library: string;
  /** An `option` may be an event's callback or a text too: all are options to whoever writes them. */
  kind: "option" | "column-option" | "method" | "event";
  written: "attribute" | "key" | "prop" | "string" | "member";
  /** As the library spells it: `pageSize` of `data-page-size`, `click-row` of `click-row.bs.table`. */
  name: string;
  /** As it is written, at its place. */
  text: string;
  /** Of an option; null where none is given. */
  value: UsedValue | null;
  /** Where the object or tag that it is in begins: what is set beside it begins there too. */
  owner: number;
}

/** The names that a node of the document's tree has itself, without those of the nodes in it. */
export type UseReader = (node: SyntaxNode, code: string, started: ReadonlySet<WidgetSpelling>) => NameUse[];

/** The part of a document's tree that is asked what stands at a place. */
export type Places = Pick<Tree, "resolveInner">;

import type { SyntaxNode, Tree } from "@lezer/common";
import type { WidgetSpelling } from "./widget-spelling.ts";

/** A range of a document, in characters from its start. */
export interface Span {
  from: number;
  to: number;
}

/** The value that a name is set to. */
export interface UsedValue extends Span {
  /** `variable` is an identifier, `other` any computed value. The span excludes quotes. */
  form: "string" | "number" | "boolean" | "null" | "function" | "list" | "object" | "variable" | "other";
  text: string;
}

/** A use of a library's name in a document. */
export interface NameUse extends Span {
  /** The library's id. */
  library: string;
  /** An `option` also covers event callbacks and locale texts: they are written as options. */
  kind: "option" | "column-option" | "method" | "event";
  written: "attribute" | "key" | "prop" | "string" | "member";
  /** As the library spells it: `pageSize` of `data-page-size`, `click-row` of `click-row.bs.table`. */
  name: string;
  /** As written in the document. */
  text: string;
  /** The value of an option; null when it has none. */
  value: UsedValue | null;
  /** Start of the containing object or tag; uses with the same owner are siblings. */
  owner: number;
}

/** The libraries whose plugin a document calls, each with whether it is called on a tag. */
export type StartedPlugins = ReadonlyMap<WidgetSpelling, (tag: SyntaxNode) => boolean>;

/** Reads the names in a node itself, without those of its child nodes. */
export type UseReader = (node: SyntaxNode, code: string, started: StartedPlugins) => NameUse[];

/** The part of a document's tree needed to look up a position. */
export type Places = Pick<Tree, "resolveInner">;

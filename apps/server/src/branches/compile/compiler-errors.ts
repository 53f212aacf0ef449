import type { BuildError } from "@online-editor/contract";
import type { Message } from "esbuild";
import type { Exception } from "sass";
import { fileOf, type SourceTree } from "./source-tree.ts";

const maxErrors = 20;
const maxMessage = 2_000;
const maxSource = 500;

/** Converts esbuild's messages to the contract's errors. */
export const errorOfScript = ({ text, location, notes }: Message): BuildError => {
  // For imports that the plugin refuses, esbuild gives the location in a note.
  const place = location ?? notes.find((note) => note.location !== null)?.location ?? null;
  if (place === null) return { message: text };
  const { file, line, column, lineText } = place;
  return {
    message: text,
    file: file.replace(/^[a-z]+:/, ""),
    line,
    // esbuild counts bytes from 0.
    column: Buffer.from(lineText).subarray(0, column).toString().length + 1,
    source: lineText,
  };
};

/** Converts sass's error to the contract's errors. */
export const errorOfStyle = (
  { sassMessage, span }: Pick<Exception, "sassMessage" | "span">,
  { entry, tree }: { entry: string; tree: SourceTree },
): BuildError => {
  const file = (span.url && fileOf(span.url)) ?? entry;
  const source = tree.has(file) ? tree.read(file).split(/\r?\n/)[span.start.line] : undefined;
  return {
    message: sassMessage,
    file,
    line: span.start.line + 1,
    column: span.start.column + 1,
    ...(source !== undefined && { source }),
  };
};

/** Each error once, limited in number and length. */
export const limitErrors = (errors: readonly BuildError[]): BuildError[] =>
  [
    ...new Map(
      errors.map(({ message, source, ...place }) => {
        const limited = {
          ...place,
          message: message.slice(0, maxMessage),
          ...(source !== undefined && { source: source.slice(0, maxSource) }),
        };
        return [JSON.stringify(limited), limited];
      }),
    ).values(),
  ].slice(0, maxErrors);

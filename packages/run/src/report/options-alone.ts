import type { WidgetSpelling } from "@online-editor/reference/widget-spelling";
import { areOptions } from "./script-pieces.ts";

/** The call that options or columns alone belong to; null for any other script. */
export const callOf = (text: string, { plugin, element }: WidgetSpelling): string | null => {
  const bare = text.trim().replace(/[,;\s]{1,100}$/, "");
  if (!areOptions.test(bare) || areOfMethod.test(bare)) return null;
  const list = bare.startsWith("[") ? bare : `[${bare}]`;
  const isColumns = /^[[{\s]{0,100}["']?(?:field|title|checkbox|radio)\b/.test(bare);
  if (!isColumns && bare.startsWith("[")) return null;
  const options = isColumns ? `columns: ${list}` : bare;
  return `$("${element}").${plugin}(${options.startsWith("{") ? options : `{\n${options}\n}`});`;
};

/** What a method is called with, such as `{ index: 0, row: {…} }`. */
const areOfMethod = /^\{\s*["']?(?:index|id|row|values|rowspan|colspan)["']?\s*:/;

/** Script that only declares options with columns, with the call that they are for; null for any other. */
export const callWith = (text: string, { plugin, element }: WidgetSpelling): string | null => {
  const declared =
    /^[ \t]{0,40}(?:const|let|var)\s+([\w$]{1,60})\s*=\s*\{[^;]{0,5000}?\bcolumns["']?\s*:/m.exec(text);
  return declared && `${text}\n$("${element}").${plugin}(${declared[1] ?? ""});`;
};

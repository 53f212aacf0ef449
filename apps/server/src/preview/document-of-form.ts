/** Where the frame of a run stands: in the editor, or in an embed, which stands in a page of anybody's. */
export type Standing = "editor" | "embed";

/** The names of the form's one field; the page has the same address wherever it stands. */
const fields: [standing: Standing, field: Buffer][] = [
  ["editor", Buffer.from("page=")],
  ["embed", Buffer.from("embedded-page=")],
];
const end = Buffer.from("\r\n");

/**
 * The document in the body of the editor's form, byte for byte; null when the body is no such form. The form is
 * `text/plain`, which unlike the other encodings needs no decoding of megabytes: `<name>=<value>` and CR LF.
 */
export const documentOfForm = (body: unknown): { document: Buffer; standing: Standing } | null => {
  if (!Buffer.isBuffer(body)) return null;
  for (const [standing, field] of fields) {
    if (!body.subarray(0, field.length).equals(field)) continue;
    const hasEnd = body.subarray(-end.length).equals(end);
    return { document: body.subarray(field.length, hasEnd ? -end.length : undefined), standing };
  }
  return null;
};

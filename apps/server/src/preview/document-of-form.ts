const field = Buffer.from("page=");
const end = Buffer.from("\r\n");

/**
 * The document in the body of the editor's form, byte for byte; null when the body is no such form. The form is
 * `text/plain`, which unlike the other encodings needs no decoding of megabytes: `<name>=<value>` and CR LF.
 */
export const documentOfForm = (body: unknown): Buffer | null => {
  if (!Buffer.isBuffer(body) || !body.subarray(0, field.length).equals(field)) return null;
  const hasEnd = body.subarray(-end.length).equals(end);
  return body.subarray(field.length, hasEnd ? -end.length : undefined);
};

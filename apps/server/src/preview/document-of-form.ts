import { formFields } from "@online-editor/contract";

/** Where a run's frame is: in the editor, or in an embed on any site. */
export type FramePlace = keyof typeof formFields;

/** The names of the form's single field; the page's address is the same in both places. */
const fields = (["editor", "embed"] as const).map(
  (place) => [place, Buffer.from(`${formFields[place]}=`)] as const,
);
const end = Buffer.from("\r\n");

/**
 * The document in the body of the editor's form, byte for byte; null for any other body. The form is `text/plain`,
 * which unlike the other encodings needs no decoding of megabytes: `<name>=<value>` and CR LF.
 */
export const documentOfForm = (body: unknown): { document: Buffer; place: FramePlace } | null => {
  if (!Buffer.isBuffer(body)) return null;
  for (const [place, field] of fields) {
    if (!body.subarray(0, field.length).equals(field)) continue;
    const hasEnd = body.subarray(-end.length).equals(end);
    return { document: body.subarray(field.length, hasEnd ? -end.length : undefined), place };
  }
  return null;
};

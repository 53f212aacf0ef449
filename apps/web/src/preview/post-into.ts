/** The name of the form's one field: it tells the server where the frame stands, in the editor or in an embed. */
export type FormField = "page" | "embedded-page";

/** Loads a page into the frame of a name, by a form that only the editor's own pages may send. */
export const postInto = (
  target: string,
  { action, field: name, value }: { action: string; field: FormField; value: string },
): void => {
  const form = document.createElement("form");
  const field = document.createElement("textarea");
  Object.assign(form, {
    method: "post",
    enctype: "text/plain",
    acceptCharset: "utf-8",
    action,
    target,
    hidden: true,
  });
  Object.assign(field, { name, value });
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
};

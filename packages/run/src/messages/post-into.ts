import type { FormField } from "@online-editor/contract";

/** Loads a page into the named frame, by a form that only the editor's own pages may submit. */
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

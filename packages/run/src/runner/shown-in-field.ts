type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (element: Element): element is TextField =>
  ["input", "textarea"].includes(element.localName);
const isSelect = (element: Element): element is HTMLSelectElement => element.localName === "select";
/** Kinds of inputs that show no text, or hide it. */
const textless = ["checkbox", "color", "file", "hidden", "image", "password", "radio", "range"];

/** What a field shows a person: its text, or the options that are selected. Null: it is no field that shows one. */
export const shownInField = (element: Element): string | null => {
  if (isTextField(element)) return textless.includes(element.type) ? null : element.value;
  return isSelect(element) ? Array.from(element.selectedOptions, ({ label }) => label).join(", ") : null;
};

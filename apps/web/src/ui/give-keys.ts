/** What was typed for a part of the screen that is still on its way: a text, or a key that does something. */
export type Ahead = { text: string } | { key: string; code: string; shiftKey: boolean };

/** Keys that were held for a part of the screen that is now loaded. */
export interface HeldKeys {
  /** The focused element when holding began. */
  focusedBefore: Element | null;
  /** False once they are for another part, or for none. */
  isOurs: () => boolean;
  next: () => Ahead | undefined;
  taken: () => void;
}

/** How long a loaded part may take to focus the target of the keys, such as a list from the server. */
const longestFocusMs = 3000;

/** Passes the keys to the part one by one, once it has taken the focus. Resolves when none is left for it. */
export const giveKeys = async ({ focusedBefore, isOurs, next, taken }: HeldKeys): Promise<void> => {
  await nextPictures();
  const isFocused = await until(() => {
    const { activeElement } = document;
    return activeElement !== focusedBefore && activeElement !== null && activeElement !== document.body;
  }, isOurs);
  while (isFocused && isOurs()) {
    const item = next();
    if (!item) return;
    if ("text" in item && isInDialog()) await until(() => fieldOf(document.activeElement) !== null, isOurs);
    taken();
    give(item);
    // Its effect is rendered, or has opened another part, before the next one is pressed.
    await nextPictures();
  }
};

/** Waits for a condition while the keys are ours; false after too long. */
const until = async (isSo: () => boolean, isOurs: () => boolean) => {
  const latest = performance.now() + longestFocusMs;
  while (!isSo()) {
    if (!isOurs() || performance.now() > latest) return false;
    await nextPictures();
  }
  return isOurs();
};

/** In a dialog, text is for a field, which may appear with an answer of the server, and presses no button. */
const isInDialog = () => document.activeElement?.closest("[role=dialog]") != null;

const nextPictures = async () => {
  for (let n = 0; n < 2; n += 1)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
};

/** Does to the focused element what the keyboard would have done. */
const give = (item: Ahead) => {
  if ("key" in item) press(item);
  else if (!write(item.text) && !isInDialog())
    for (const key of item.text) press({ key, code: codeOf(key), shiftKey: false });
};

const codeOf = (key: string) => (key === " " ? "Space" : "");

/** False where no text can be entered. */
const write = (text: string): boolean => {
  const place = document.activeElement;
  const field = fieldOf(place);
  if (field) {
    replace(field, text, field.selectionStart ?? field.value.length);
    return true;
  }
  if (!(place instanceof HTMLElement) || !place.isContentEditable) return false;
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  place.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  return true;
};

const fieldOf = (place: Element | null) =>
  place instanceof HTMLTextAreaElement || (place instanceof HTMLInputElement && place.matches(textFields))
    ? place
    : null;

const textFields = ":not([type]), [type=text], [type=search], [type=url], [type=tel], [type=password]";

const replace = (field: HTMLInputElement | HTMLTextAreaElement, text: string, from: number) => {
  field.setRangeText(text, from, field.selectionEnd ?? field.value.length, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
};

const press = ({ key, code, shiftKey }: Extract<Ahead, { key: string }>) => {
  const target = document.activeElement ?? document.body;
  const asked = { key, code, shiftKey, bubbles: true, cancelable: true, composed: true };
  const isLeftToBrowser = target.dispatchEvent(new KeyboardEvent("keydown", asked));
  if (isLeftToBrowser) doAsBrowser(key, target, shiftKey);
  target.dispatchEvent(new KeyboardEvent("keyup", asked));
};

const doAsBrowser = (key: string, target: Element, shiftKey: boolean) => {
  const step = arrows.get(key);
  const pressed = pressable.get(key);
  if (key === "Tab") focusNextOf(target, shiftKey ? -1 : 1);
  else if (key === "Backspace") eraseIn(fieldOf(target));
  else if (isRadio(target) && step !== undefined) chooseNextOf(target, step);
  else if (key === "Enter" && target instanceof HTMLInputElement) target.form?.requestSubmit();
  else if (pressed !== undefined && target.matches(pressed)) (target as HTMLElement).click();
};

/** What a key presses. */
const pressable: ReadonlyMap<string, string> = new Map([
  ["Enter", "button, summary, a[href]"],
  [" ", "button, summary, input[type=checkbox], input[type=radio]"],
]);

const arrows: ReadonlyMap<string, 1 | -1> = new Map([
  ["ArrowLeft", -1],
  ["ArrowUp", -1],
  ["ArrowRight", 1],
  ["ArrowDown", 1],
]);

const isRadio = (target: Element): target is HTMLInputElement => target.matches("input[type=radio]");

/** The radio buttons of which one is chosen, with this one. */
const groupOf = ({ name, form }: HTMLInputElement) =>
  [...document.querySelectorAll<HTMLInputElement>("input[type=radio]:enabled")].filter(
    (radio) => radio.name === name && radio.form === form,
  );

const chooseNextOf = (radio: HTMLInputElement, step: 1 | -1) => {
  const group = groupOf(radio);
  const next = group.at((group.indexOf(radio) + step) % group.length);
  next?.focus();
  next?.click();
};

const eraseIn = (field: ReturnType<typeof fieldOf>) => {
  const end = field?.selectionEnd ?? 0;
  if (field && end > 0) replace(field, "", Math.min(field.selectionStart ?? end, end - 1));
};

const focusNextOf = (target: Element, step: 1 | -1) => {
  const among = target.closest("[role=dialog]") ?? document;
  const reachable = [
    ...among.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea"),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled") &&
      element.checkVisibility() &&
      (element === target || !isPassedOver(element, target)),
  );
  const at = reachable.findIndex((element) => element === target);
  reachable.at((at + step) % reachable.length)?.focus();
};

/** Tab reaches one radio button of a group, the chosen one, and from there what is outside of the group. */
const isPassedOver = (element: Element, from: Element) => {
  if (!isRadio(element) || element.checked) return false;
  const group = groupOf(element);
  return group.some((radio) => radio.checked || radio === from);
};

/** A browser engine with the preferences that it ships with. */
export interface Engine {
  name: EngineName;
  /** Starts a browser with a fresh profile. */
  visit(): Promise<Visitor>;
}

export type EngineName = "Chromium" | "Firefox" | "WebKit";

/** A user of a browser of any engine. Scripts, given as expressions, read what a page shows. */
export interface Visitor {
  goTo(address: string): Promise<void>;
  /** Waits for the button with this name and presses it. */
  press(button: string): Promise<void>;
  /** Waits for the textbox with this name and replaces its text. */
  write(textbox: string, text: string): Promise<void>;
  /** The value of an expression in the editor's page. */
  evaluate(expression: string): Promise<unknown>;
  /** The value of an expression in the page of the result; undefined while there is none. */
  evaluateInResult(expression: string): Promise<unknown>;
  /** Clicks a field of the result, found by a selector, and presses a key with Ctrl there. */
  pressInResult(selector: string, key: string): Promise<void>;
  leave(): Promise<void>;
}

export const resultFrame = 'iframe[title="Result"]';

/** Replaces the selection by a text, like pasting: the editor completes only what is typed. */
export const insertion = (text: string): string =>
  `document.execCommand("insertText", false, ${JSON.stringify(text)})`;

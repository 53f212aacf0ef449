/** A browser engine as people have it: with the preferences that it is shipped with. */
export interface Engine {
  name: EngineName;
  /** Starts a browser with a fresh profile. */
  visit(): Promise<Visitor>;
}

export type EngineName = "Chromium" | "Firefox" | "WebKit";

/** A person at a browser of any engine. What a page shows is asked by scripts, which are expressions. */
export interface Visitor {
  goTo(address: string): Promise<void>;
  /** Waits for the button with this name and presses it. */
  press(button: string): Promise<void>;
  /** Puts a text in the place of what the textbox with this name holds, and waits for that textbox. */
  write(textbox: string, text: string): Promise<void>;
  /** The value of an expression in the editor's page. */
  evaluate(expression: string): Promise<unknown>;
  /** The value of an expression in the page of the result; undefined while there is none. */
  evaluateInResult(expression: string): Promise<unknown>;
  leave(): Promise<void>;
}

export const resultFrame = 'iframe[title="Result"]';

/** Puts a text in the place of what is selected, as pasting does: what is typed alone is completed by the editor. */
export const insertion = (text: string): string =>
  `document.execCommand("insertText", false, ${JSON.stringify(text)})`;

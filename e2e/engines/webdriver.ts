import { z } from "zod";

/** A session of W3C WebDriver (https://www.w3.org/TR/webdriver2/), as far as the tests need it. */
export interface Session {
  goTo(address: string): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** The matches of a CSS selector in the current page or frame. */
  find(selector: string): Promise<Element[]>;
  evaluate(expression: string): Promise<unknown>;
  /** Switches to the page in a frame, or back to the whole page. */
  enter(frame: Element | null): Promise<void>;
  end(): Promise<void>;
}

/** One element; it may be gone at any call, which is a `WebDriverError`. */
export interface Element {
  id: string;
  name(): Promise<string>;
  click(): Promise<void>;
  type(keys: string): Promise<void>;
}

export class WebDriverError extends Error {}

export const controlKey = "\uE009";
/** Releases the keys that are held down. */
export const releaseKeys = "\uE000";

/** The key under which an element is sent. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const ElementReply = z.object({ [elementKey]: z.string() });

export const startSession = async (driver: string, capabilities: object): Promise<Session> => {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${driver}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = z.object({ value: z.unknown() }).parse(await response.json());
    if (response.ok) return value;
    const { error, message } = z.object({ error: z.string(), message: z.string() }).parse(value);
    throw new WebDriverError(`${method} ${path}: ${error}, ${message}`);
  };
  const { sessionId } = z
    .object({ sessionId: z.string() })
    .parse(await call("POST", "/session", { capabilities: { alwaysMatch: capabilities } }));
  const session = `/session/${sessionId}`;

  const elementOf = (id: string): Element => {
    const element = `${session}/element/${id}`;
    return {
      id,
      name: async () => z.string().parse(await call("GET", `${element}/computedlabel`)),
      async click() {
        await call("POST", `${element}/click`, {});
      },
      async type(keys) {
        await call("POST", `${element}/value`, { text: keys });
      },
    };
  };

  return {
    async goTo(address) {
      await call("POST", `${session}/url`, { url: address });
    },
    async resize(size) {
      await call("POST", `${session}/window/rect`, size);
    },
    async find(selector) {
      const found = await call("POST", `${session}/elements`, { using: "css selector", value: selector });
      return z
        .array(ElementReply)
        .parse(found)
        .map((reply) => elementOf(reply[elementKey]));
    },
    evaluate: (expression) =>
      call("POST", `${session}/execute/sync`, { script: `return (${expression});`, args: [] }),
    async enter(frame) {
      await call("POST", `${session}/frame`, { id: frame && { [elementKey]: frame.id } });
    },
    async end() {
      await call("DELETE", session);
    },
  };
};

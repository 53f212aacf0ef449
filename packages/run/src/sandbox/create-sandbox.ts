import type { EditorMessage, FormField, RunId } from "@online-editor/contract";
import type { ClearingField } from "@online-editor/contract/run-pages";

/** A frame for a page of the preview origin, to be used once. */
export type Sandbox = ReturnType<typeof createSandbox>;

/** A page to load into a frame. */
export interface PostedPage {
  /** Of the frame's window, which no other window has. */
  name: string;
  url: string;
  field: FormField | ClearingField;
  html: string;
}

/** A run's page. */
export interface SandboxedRun extends PostedPage {
  run: RunId;
  /** More messages in a second than this are a flood. */
  mostPerSecond?: number;
  /** One of our scripts in the page sends its ports, for the first time. The runner's script says `hello`. */
  onPorts(from: string, ports: readonly MessagePort[]): void;
  /** The same words came before: from the document, which comes after our scripts. */
  onForged?(from: string): void;
  /** An unparsed message of the runner. */
  onMessage(message: unknown): void;
  onFlood(): void;
}

/**
 * Puts an empty frame into a place, the only way in which pages of the preview origin are shown. A `sandbox` holds for
 * pages that come later.
 */
export const createSandbox = (place: Element, attributes: Readonly<Record<string, string>>) => {
  const element = document.createElement("iframe");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  place.append(element);
  const closing = new AbortController();
  let port: MessagePort | undefined;
  /** What a page that was started ahead has sent. */
  const kept: MessageEvent<unknown>[] = [];
  let isAhead = false;
  let hasLoaded = false;
  const keep = (event: MessageEvent<unknown>) => {
    // Its scripts send one each, before the document; a flood is noticed by whoever listens.
    if (event.source === element.contentWindow && kept.length < 10) kept.push(event);
  };

  /** Loads a page by a form that only the editor's own pages may submit. */
  const post = ({ name, url, field, html }: PostedPage) => {
    element.name = name;
    // A form's target is the name of the frame's window.
    if (element.contentWindow) element.contentWindow.name = name;
    const form = document.createElement("form");
    const text = document.createElement("textarea");
    Object.assign(form, {
      method: "post",
      enctype: "text/plain",
      acceptCharset: "utf-8",
      action: url,
      target: name,
      hidden: true,
    });
    Object.assign(text, { name: field, value: html });
    form.append(text);
    document.body.append(form);
    form.submit();
    form.remove();
  };

  return {
    element,
    post,
    /** Loads the page of a run that nobody listens to yet: what its scripts send is kept until `start`. */
    startAhead(page: PostedPage) {
      isAhead = true;
      window.addEventListener("message", keep, { signal: closing.signal });
      element.addEventListener("load", () => (hasLoaded = true), { signal: closing.signal });
      post(page);
    },
    /** Whether a page that was started ahead has loaded. */
    hasLoadedAhead: () => hasLoaded,
    /** Loads the page of a run unless it was started ahead, and takes the ports that its scripts send. */
    start({ run, mostPerSecond, onPorts, onForged, onMessage, onFlood, ...page }: SandboxedRun) {
      const { origin } = new URL(page.url);
      const isTooMuch = createMeter(mostPerSecond);
      const known = new Set<unknown>();
      const takePorts = (event: MessageEvent<unknown>) => {
        if (event.source !== element.contentWindow || event.origin !== origin) return;
        if (isTooMuch()) {
          onFlood();
          return;
        }
        const { data, ports } = event;
        if (typeof data !== "object" || data === null || !("type" in data) || !("run" in data)) return;
        const { type } = data;
        if (typeof type !== "string" || data.run !== run || Object.keys(data).length > 2 || !ports[0]) return;
        if (known.has(type)) {
          onForged?.(type);
          return;
        }
        known.add(type);
        if (type === "hello") {
          port = ports[0];
          port.onmessage = (message: MessageEvent<unknown>) => {
            if (isTooMuch()) onFlood();
            else onMessage(message.data);
          };
        }
        onPorts(type, ports);
      };
      window.removeEventListener("message", keep);
      window.addEventListener("message", takePorts, { signal: closing.signal });
      for (const event of kept.splice(0)) takePorts(event);
      if (!isAhead) post(page);
    },
    /** True when the runner of its page has sent its port. */
    hasBegun: () => port !== undefined,
    /** Does nothing before the run has begun. */
    send(message: EditorMessage) {
      port?.postMessage(message);
    },
    /** Ends the talk with its page; the frame stays. */
    close() {
      closing.abort();
      port?.close();
    },
  };
};

/** Returns a function that counts a message and answers true when there are more in a second than any page needs. */
export const createMeter = (mostPerSecond = 200): (() => boolean) => {
  let since = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - since > 1000) {
      since = now;
      count = 0;
    }
    count += 1;
    return count > mostPerSecond;
  };
};

/**
 * The text of a script that calls a function with `createSandbox`, for the page of a browser that is driven from
 * outside. So neither the function nor anything above refers to what is not in this file.
 */
export const inPage = <Value>(
  act: (create: typeof createSandbox, value: Value) => unknown,
  value: Value,
): string => `(() => {
  const createMeter = ${createMeter.toString()};
  const createSandbox = ${createSandbox.toString()};
  return (${act.toString()})(createSandbox, ${JSON.stringify(value)});
})()`;

/**
 * Calls `onFlood` when the frames of this window, including removed ones, send it more messages than any page needs.
 * The page around an embed may send any number.
 */
export const refuseFloods = (onFlood: () => void): void => {
  const isTooMany = createMeter();
  let isFlooded = false;
  window.addEventListener(
    "message",
    (event) => {
      if (event.source === window || (event.source === window.parent && window.parent !== window)) return;
      const wasFlooded = isFlooded;
      isFlooded = isTooMany();
      if (isFlooded && !wasFlooded) onFlood();
    },
    true,
  );
};

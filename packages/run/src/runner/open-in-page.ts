/**
 * Gives the document a window that it can write to and print, in a frame over its page. One of the browser's own would
 * outlive the run, keep its process, hung or not, and reach into the pages of later documents.
 */
export const openInPage = (
  window: Window & typeof globalThis,
  { mayOpen, mayPrint }: { mayOpen: () => boolean; mayPrint: () => boolean },
): void => {
  const { document, open } = window;
  const { apply } = Reflect;
  const asText: (value: unknown) => string = String;
  const opened = new Map<string, Window>();

  const isInPage = (address: string, name: string, features: string) =>
    /^(?:about:blank)?$/i.test(address.trim()) &&
    !/^_(?:self|parent|top)$/i.test(name) &&
    !/\bno(?:opener|referrer)\b/i.test(features) &&
    !Array.from(document.getElementsByName(name)).some((element) => element.localName === "iframe");

  const show = (name: string) => {
    const host = document.createElement("div");
    const close = () => {
      host.remove();
      opened.delete(name);
    };
    host.style.cssText =
      "all: initial; position: fixed; inset: 0; z-index: 2147483647; display: grid; background: white";
    const button = document.createElement("button");
    Object.assign(button, { textContent: "✕", title: "Close", onclick: close });
    button.style.cssText = "justify-self: end; margin: 4px; padding: 2px 8px";
    const frame = document.createElement("iframe");
    frame.style.cssText = "width: 100%; height: calc(100vh - 36px); border: 0; border-top: 1px solid #ccc";
    // A document that looks for frames of its own does not find this one.
    host.attachShadow({ mode: "open" }).append(button, frame);
    document.documentElement.append(host);
    const child = frame.contentWindow;
    if (!child) return null;
    const { print } = child;
    return Object.assign(child, {
      opener: window,
      close,
      print: () => {
        if (mayPrint()) apply(print, child, []);
      },
    });
  };

  window.open = (url = "", target = "_blank", features = "") => {
    const name = asText(target);
    if (!isInPage(asText(url), name, asText(features))) return apply(open, window, [url, target, features]);
    const known = opened.get(name);
    if (known && !known.closed) return known;
    const shown = mayOpen() ? show(name) : null;
    if (shown && name !== "_blank" && name !== "") opened.set(name, shown);
    return shown;
  };
};

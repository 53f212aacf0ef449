/** What would have replaced the document's page: a link, or a form with what it would have sent, URL-encoded. */
export interface Departure {
  method: "GET" | "POST";
  /** Relative to the page if it is on the same origin. */
  address: string;
  sent: string | null;
}

/**
 * Keeps the document on its page when a link is clicked or a form is submitted, since the result shows nothing else, and
 * reports when a script is about to leave the page nevertheless. Links and forms for other windows and for frames are
 * left alone.
 */
export const watchLeaving = (
  window: Window & typeof globalThis,
  {
    onOuterWindow,
    onKept,
    onLeaving,
  }: {
    /** A link or form targets the window around the frame, which browsers block without a message. */
    onOuterWindow: () => void;
    onKept: (departure: Departure) => void;
    /** The page is about to go; `to` is null if it is reloaded. Only where the browser has the Navigation API. */
    onLeaving: (to: string | null) => void;
  },
): void => {
  const { document, location, FormData, HTMLFormElement, URL, URLSearchParams } = window;
  const { HTMLAnchorElement, HTMLAreaElement, Element } = window;
  const { apply } = Reflect;
  const { getAttribute } = Element.prototype;
  const { submit } = HTMLFormElement.prototype;
  /** A form's own properties may be fields of it that are named so. */
  const attribute = (element: Element | null, name: string): string | null =>
    element && apply(getAttribute, element, [name]);

  const windowOf = (target: string | null) => {
    const name = target ?? attribute(document.querySelector("base[target]"), "target") ?? "";
    if (/^(?:_self)?$/i.test(name)) return "own";
    return /^_(?:top|parent)$/i.test(name) ? "outer" : "other";
  };
  const shorten = ({ href, origin, pathname, search }: URL) => {
    if (origin !== location.origin) return href;
    return pathname === location.pathname ? search : pathname + search;
  };
  const isInPage = ({ hash, href }: URL) => hash !== "" && href.split("#")[0] === location.href.split("#")[0];
  /** Whether something would replace the page, and so is kept from it; without an address, nothing would. */
  const isKept = ({
    target,
    address,
    method,
    send,
  }: Pick<Departure, "method"> & {
    target: string | null;
    address: URL | null;
    send: () => string | null;
  }) => {
    const replaced = windowOf(target);
    if (replaced === "outer") onOuterWindow();
    if (replaced !== "own" || !address || !/^https?:$/.test(address.protocol)) return false;
    onKept({ method, address: shorten(address), sent: send() });
    return true;
  };
  const isFormKept = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const either = (name: string) => attribute(submitter, `form${name}`) ?? attribute(form, name);
    const method = either("method")?.toUpperCase();
    const fields = () =>
      Array.from(new FormData(form, submitter), ([name, value]) => [
        name,
        typeof value === "string" ? value : value.name,
      ]);
    return isKept({
      target: either("target"),
      address: method === "DIALOG" ? null : URL.parse(either("action") ?? "", document.baseURI),
      method: method === "POST" ? "POST" : "GET",
      send: () => new URLSearchParams(fields()).toString(),
    });
  };

  // Bubbling ends at the window: the document's own handlers have prevented the default by then.
  window.addEventListener("click", (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = event
      .composedPath()
      .find((one) => one instanceof HTMLAnchorElement || one instanceof HTMLAreaElement);
    if (!link?.hasAttribute("href") || link.hasAttribute("download")) return;
    const address = URL.parse(link.href);
    const target = attribute(link, "target");
    const to = address && isInPage(address) ? null : address;
    if (isKept({ target, address: to, method: "GET", send: () => null })) event.preventDefault();
  });
  window.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (isFormKept(form, submitter)) event.preventDefault();
  });
  // By a script, also by jQuery: no event says so.
  HTMLFormElement.prototype.submit = function () {
    // Out of the page, none is sent.
    if (!document.contains(this) || !isFormKept(this, null)) apply(submit, this, []);
  };

  // Not `pagehide`: Chromium does not end a process at once if a page of it listens for that, not even a hung one.
  const { navigation } = window as { navigation?: Navigation };
  navigation?.addEventListener("navigate", ({ navigationType, destination: { sameDocument, url } }) => {
    if (!sameDocument) onLeaving(navigationType === "reload" ? null : url);
  });
};

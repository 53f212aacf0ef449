const { apply, construct } = Reflect;
const { getOwnPropertyDescriptor } = Object;

/** What may change a page later, without a sign before that: a constructor, a function or methods of an interface. */
const unseen: Readonly<Record<string, string>> = {
  window:
    "Image Audio Worker SharedWorker BroadcastChannel WebSocket WebSocketStream EventSource WebTransport RTCPeerConnection FileReader AudioContext OfflineAudioContext Notification CompressionStream DecompressionStream PerformanceObserver ReportingObserver createImageBitmap queryLocalFonts",
  HTMLMediaElement: "play",
  HTMLImageElement: "decode",
  HTMLCanvasElement: "toBlob",
  OffscreenCanvas: "convertToBlob",
  FontFace: "load",
  History: "back forward go",
  Document: "startViewTransition",
  Element: "requestFullscreen",
  Blob: "arrayBuffer bytes stream text",
};
/** All of whose methods are such ones. */
const interfaces =
  "Scheduler SubtleCrypto IDBFactory CacheStorage CookieStore Navigator Clipboard CredentialsContainer Geolocation LockManager MediaDevices NavigatorUAData Permissions ServiceWorkerContainer StorageBucketManager StorageManager WakeLock";
const detached = /^(?:img|audio|video)$/i;
/** Elements with such changes; so have frames, whose clocks are their own. */
const elements = "video, audio, object, embed, script[type=module i]";

const scrolling = "scroll scrollBy scrollTo scrollIntoView scrollTop scrollLeft".split(" ");

type Used = (args: readonly unknown[], self: unknown, made: unknown) => boolean;

/** Watches whether a page uses anything that may change it unseen; what it returns says so from then on. */
export const watchUnseen = (page: Window & typeof globalThis): (() => boolean) => {
  const { document, getComputedStyle } = page;
  let isUsed = false;
  const watch = (owner: object | undefined, names: readonly string[], isUse: Used = () => true) => {
    for (const name of owner ? names : []) {
      const found =
        owner && (getOwnPropertyDescriptor(owner, name) ?? { value: Reflect.get(owner, name) as unknown });
      const original: unknown = found?.set ?? found?.value;
      if (!owner || !found || typeof original !== "function") continue;
      const seen = <Made>(made: Made, args: readonly unknown[], self: unknown) => {
        isUsed ||= isUse(args, self, made);
        return made;
      };
      const watched = new Proxy(original, {
        apply: (act, self, args) => seen(apply(act, self, args) as unknown, args, self),
        construct: (make, args, target) => seen(construct(make, args, target) as object, args, null),
      });
      Object.defineProperty(owner, name, { ...found, [found.set ? "set" : "value"]: watched });
    }
  };
  const interfaceOf = (name: string) =>
    (page as unknown as Record<string, { prototype: object } | undefined>)[name]?.prototype;
  for (const name in unseen)
    watch(name === "window" ? page : interfaceOf(name), unseen[name]?.split(" ") ?? []);
  for (const name of interfaces.split(" ")) {
    const owner = interfaceOf(name) ?? {};
    watch(
      owner,
      Object.getOwnPropertyNames(owner).filter(
        (one) => one !== "constructor" && !getOwnPropertyDescriptor(owner, one)?.set,
      ),
    );
  }
  // The libraries make one as they load, and hardly ever send anything.
  watch(page, ["MessageChannel"], (_, __, made) => {
    const { port1, port2 } = made as MessageChannel;
    for (const port of [port1, port2]) watch(port, ["postMessage"]);
    return false;
  });
  watch(interfaceOf("Document"), ["createElement"], ([name]) => detached.test(String(name)));
  /** It begins a few frames later. */
  const isSmooth: Used = ([options], self) => {
    const { documentElement: root, body } = document;
    const scrolled = self instanceof page.Element && self !== body ? self : root;
    const isGiven = typeof options === "object" && options !== null && "behavior" in options;
    return (
      (isGiven && options.behavior === "smooth") || getComputedStyle(scrolled).scrollBehavior === "smooth"
    );
  };
  for (const owner of [page, page.Element.prototype]) watch(owner, scrolling, isSmooth);
  (page as { navigation?: EventTarget }).navigation?.addEventListener("navigate", (event) => {
    isUsed ||= (event as NavigateEvent).hashChange && isSmooth([], null, null);
  });
  return () =>
    isUsed ||
    page.length > 0 ||
    document.querySelector(elements) !== null ||
    Array.from(document.scripts).some(({ text }) => /\bimport\s*\(/.test(text));
};

import { isKnownGlobal, words } from "./known-globals.ts";

const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, get: read } = Reflect;
const { getOwnPropertyNames } = Object;

type Page = Window & typeof globalThis;
type Callable = (...args: unknown[]) => unknown;

const knownOfNavigator =
  words(`vendorSub productSub vendor maxTouchPoints doNotTrack hardwareConcurrency cookieEnabled
  appCodeName appName appVersion platform product userAgent language languages onLine webdriver plugins mimeTypes
  pdfViewerEnabled javaEnabled constructor`);

/** What methods of documents and elements do at once. */
const doesAtOnce =
  /^(?:on(?!ce$)[a-z]+$|get(?!Animations)|query|create|append|prepend|replace|remove|insert|set(?!HTML)|toggle|scroll|element|caret|hasA|hasF|hasP|matches|closest|check|computed|click|blur|focus|hide|show|adopt|import|evaluate|exec|move|after|before|normalize|contains|compare|is|lookup|clone|webkitMatches|constructor)/;

/** Of other interfaces, what answers or acts later; a name of two words is a method of the constructor. */
const laterByInterface: Readonly<Record<string, string>> = {
  AbortSignal: "constructor.timeout",
  Blob: "text arrayBuffer stream bytes",
  Crypto: "subtle",
  CSSStyleSheet: "replace",
  Document: "fonts timeline activeViewTransition",
  History: "back forward go",
  HTMLCanvasElement: "toBlob captureStream transferControlToOffscreen",
  HTMLElement: "onanimationiteration",
  HTMLImageElement: "decode",
  MediaQueryList: "addListener addEventListener onchange",
  MessagePort: "postMessage",
  Screen: "orientation",
  SVGElement: "onanimationiteration",
};

/** Events that something outside of the page brings, or an animation that never ends. */
const fromOutside = words(
  "animationiteration message messageerror storage online offline visibilitychange languagechange",
);

/**
 * Calls `onUse` when the page uses what may act later in a way that nobody here can count: workers, sockets, channels,
 * databases, observers of what is drawn, promises of the browser's own. What a later browser brings is among it.
 */
export const noticeUnseen = (page: Page, onUse: () => void): { isListening: () => boolean } => {
  const noticeUse = noticing(onUse);
  const globals = page as unknown as Record<string, { prototype: object } | undefined>;

  for (const name of getOwnPropertyNames(page)) if (!isKnownGlobal(name)) noticeUse(page, name);
  for (const name of getOwnPropertyNames(page.Navigator.prototype))
    if (!knownOfNavigator.includes(name)) noticeUse(page.Navigator.prototype, name);
  for (const prototype of [page.Document.prototype, page.Element.prototype, page.HTMLElement.prototype])
    for (const name of getOwnPropertyNames(prototype))
      if (!doesAtOnce.test(name) && typeof getOwnPropertyDescriptor(prototype, name)?.value === "function")
        noticeUse(prototype, name);
  for (const [name, names] of Object.entries(laterByInterface)) {
    const prototype = globals[name]?.prototype;
    if (!prototype) continue;
    for (const word of words(names)) {
      const [first = "", second] = word.split(".");
      if (second === undefined) noticeUse(prototype, first);
      else noticeUse(prototype.constructor, second);
    }
  }

  const { prototype } = page.EventTarget;
  const { addEventListener } = prototype as { addEventListener: Callable };
  (prototype as { addEventListener: Callable }).addEventListener = function (this: unknown, ...args) {
    for (const type of fromOutside) if (type === args[0]) onUse();
    return apply(addEventListener, this, args);
  };
  /** Their handlers are properties of the window, which cannot be watched in every browser. */
  const isListening = () => {
    for (const type of fromOutside) if (read(page, `on${type}`)) return true;
    return false;
  };
  return { isListening };
};

type NoticeUse = (owner: object, name: string) => void;

/** Calls `onUse` when a function is called or constructed, and when any other property is read or set. */
const noticing = (onUse: () => void): NoticeUse => {
  const handler: ProxyHandler<Callable> = {
    apply: (called, self, args) => {
      onUse();
      return apply(called, self, args);
    },
    construct: (constructed, args, newTarget) => {
      onUse();
      return construct(constructed, args, newTarget) as object;
    },
    get: (from, key, self) => {
      const found: unknown = read(from, key, self);
      // Its own functions, such as `Notification.requestPermission`.
      if (typeof found === "function" && typeof key === "string" && !(key in Function.prototype)) onUse();
      return found;
    },
  };
  return (owner, name) => {
    const descriptor = ownOrInherited(owner, name);
    if (!descriptor || descriptor.configurable === false) return;
    const { value, get, set } = descriptor as { value?: unknown; get?: Callable; set?: Callable };
    if (typeof value === "function") {
      descriptor.value = new Proxy(value as Callable, handler);
      defineProperty(owner, name, descriptor);
    } else
      defineProperty(owner, name, {
        configurable: true,
        enumerable: descriptor.enumerable ?? true,
        get(this: unknown) {
          onUse();
          return get ? apply(get, this ?? owner, []) : value;
        },
        set(this: unknown, given: unknown) {
          onUse();
          if (set) apply(set, this ?? owner, [given]);
          else defineProperty(this as object, name, { ...descriptor, value: given, writable: true });
        },
      });
  };
};

const ownOrInherited = (owner: object, name: string): PropertyDescriptor | undefined => {
  for (let at: object | null = owner; at; at = getPrototypeOf(at)) {
    const found = getOwnPropertyDescriptor(at, name);
    if (found) return found;
  }
  return undefined;
};

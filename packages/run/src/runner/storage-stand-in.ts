/**
 * Replaces storage that the browser blocks in frames of another site with storage in memory, so that the table's cookie
 * extension and the like do not fail; logs a warning.
 */
export const replaceBlockedStorage = (window: Window & typeof globalThis): void => {
  const blocked = (["localStorage", "sessionStorage"] as const).filter(
    (name) => !canUse(() => window[name].length),
  );
  for (const name of blocked)
    Object.defineProperty(window, name, { value: memoryStorage(), configurable: true });
  const areCookiesBlocked = !canUse(() => {
    window.document.cookie = "storage-check=1";
    if (!window.document.cookie.includes("storage-check=1")) throw new Error("cookies are blocked");
    window.document.cookie = "storage-check=; max-age=0";
  });
  if (areCookiesBlocked) replaceCookies(window.document);
  const names = [...blocked, ...(areCookiesBlocked ? ["cookies"] : [])];
  if (names.length > 0)
    window.console.warn(
      `This browser blocks ${names.join(", ")} in the result. A stand-in in memory is used; it is empty at each run.`,
    );
};

/** Gives a checked page storage in memory: it must find nothing of an earlier page, and leave nothing. */
export const replaceStorage = (window: Window & typeof globalThis): void => {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { value: memoryStorage(), configurable: true });
  replaceCookies(window.document);
};

const canUse = (use: () => unknown) => {
  try {
    use();
    return true;
  } catch {
    return false;
  }
};

/** Items are also properties, as in the browser's own storage; the methods are not among them. */
const memoryStorage = (): Storage => {
  const items = new Map<string, string>();
  // Documents pass values of any type; storage keeps their text.
  const methods: Storage = {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key: unknown) => items.get(String(key)) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key: unknown) => items.delete(String(key)),
    setItem: (key: unknown, value: unknown) => items.set(String(key), String(value)),
  };
  const isItem = (name: string | symbol): name is string => typeof name === "string" && !(name in methods);
  const itemNamed = (name: string | symbol) => (isItem(name) ? items.get(name) : undefined);
  return new Proxy(Object.create(methods) as Storage, {
    get: (target, name): unknown => itemNamed(name) ?? Reflect.get(target, name),
    has: (target, name) => itemNamed(name) !== undefined || Reflect.has(target, name),
    ownKeys: () => [...items.keys()].filter(isItem),
    getOwnPropertyDescriptor: (_, name) => {
      const value = itemNamed(name);
      return value === undefined ? value : { value, writable: true, enumerable: true, configurable: true };
    },
    defineProperty: (target, name, descriptor) => {
      if (!isItem(name)) return Reflect.defineProperty(target, name, descriptor);
      items.set(name, String(descriptor.value));
      return true;
    },
    deleteProperty: (target, name) =>
      isItem(name) ? items.delete(name) || true : Reflect.deleteProperty(target, name),
  });
};

const replaceCookies = (document: Document) => {
  const cookies = new Map<string, string>();
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get: () => Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; "),
    set: (text: unknown) => {
      const [pair = "", ...attributes] = String(text).split(";");
      const [name = "", ...value] = pair.split("=");
      const isDeleted = attributes.some(
        (attribute) =>
          /^\s*max-age=(0|-)/i.test(attribute) || isPast(/^\s*expires=(.*)$/i.exec(attribute)?.[1]),
      );
      if (isDeleted) cookies.delete(name.trim());
      else cookies.set(name.trim(), value.join("="));
    },
  });
};

const isPast = (date: string | undefined) => date !== undefined && Date.parse(date) <= Date.now();

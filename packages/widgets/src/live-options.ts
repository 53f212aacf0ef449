/** Options as a library accepts them. */
export type Options = Readonly<Record<string, unknown>>;

/** True for an option that a library calls when something has happened. */
const isHandler = (name: string): boolean => /^on[A-Z]/.test(name);

/** The options that are handlers. */
export const handlersOf = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([name]) => isHandler(name)));

/** The options that are not handlers. */
export const withoutHandlers = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !isHandler(name)));

/**
 * Options in which every function, including those inside lists and plain objects, calls its newest version. A
 * component can pass a library its options once, and the closures of later renderings still take effect.
 */
export const liveOptions = (options: Options, newest: () => Options): Record<string, unknown> =>
  live(options, newest) as Record<string, unknown>;

const live = (value: unknown, newest: () => unknown): unknown => {
  if (typeof value === "function") return liveFunction(newest);
  const child = (key: string) => live(Reflect.get(value as object, key), () => at(newest(), key));
  if (Array.isArray(value)) return value.map((_, index) => child(String(index)));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.keys(value).map((key) => [key, child(key)]));
};

const liveFunction = (newest: () => unknown) =>
  function (this: unknown, ...args: unknown[]): unknown {
    const called = newest();
    return typeof called === "function" ? Reflect.apply(called, this, args) : undefined;
  };

const at = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

/** True when a library with the one options need not be passed the others: functions are always the newest. */
export const areSameOptions = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one === "function") return typeof other === "function";
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => areSameOptions(value, other[index]));
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && areSameOptions(one[name], other[name]))
  );
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** Leaves out undefined options: the libraries distinguish a missing option from an undefined one. */
export const definedOptions = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

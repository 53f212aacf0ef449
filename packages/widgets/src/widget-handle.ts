/** A method was called on a widget that is not in the page, or no longer. */
export class WidgetNotMounted extends Error {
  readonly code = "widget-not-mounted";

  constructor(method: string) {
    super(`${method} was called on a widget that is not in the page.`);
    this.name = "WidgetNotMounted";
  }
}

/** Any method of the loaded library by name, such as one of an extension or of another release. */
export interface AnyMethod {
  call(method: string, ...args: readonly unknown[]): unknown;
}

/** An object with the library's methods, each of which calls the widget that is mounted at that moment. */
export const handleOf = (running: () => AnyMethod | null): AnyMethod => {
  const call = (method: string, ...args: readonly unknown[]) => {
    const widget = running();
    if (!widget) throw new WidgetNotMounted(method);
    return widget.call(method, ...args);
  };
  return new Proxy<AnyMethod>(
    { call },
    {
      get: (target, name): unknown =>
        name in target || typeof name === "symbol" || name === "then"
          ? Reflect.get(target, name)
          : (...args: readonly unknown[]) => call(name, ...args),
    },
  );
};

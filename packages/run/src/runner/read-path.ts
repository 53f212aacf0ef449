/** The value at a dotted path such as `jQuery.fn.bootstrapTable.VERSION`; undefined where it ends early or throws. */
export const readPath = (start: object, path: string): unknown => {
  try {
    return path
      .split(".")
      .reduce<unknown>(
        (value, name) =>
          value === null || value === undefined ? undefined : Reflect.get(Object(value) as object, name),
        start,
      );
  } catch {
    return undefined;
  }
};

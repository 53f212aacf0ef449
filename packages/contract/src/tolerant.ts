import { z } from "zod";

/** The schemas that readers use instead, where loosening the schema is not enough. */
const readAsOther = new WeakMap<z.ZodType, () => z.ZodType>();
const readers = new WeakMap<z.ZodType, z.ZodType>();

/**
 * The schema for a reader that may be older or newer than the writer: of a reply, or of what another release left in
 * the browser. Unknown fields are ignored at any depth; known ones are checked as before. `choices`, `otherwise` and
 * `readAs` mark the places where new values are expected. Requests to a server and content files are parsed by the
 * schema itself: there an unknown field is a mistake.
 */
export const tolerant = <S extends z.ZodType>(schema: S): z.ZodType<z.output<S>> => {
  let reader = readers.get(schema);
  if (!reader) readers.set(schema, (reader = readAsOther.get(schema)?.() ?? withoutStrictness(schema)));
  // The same shape: only unknown fields are ignored.
  return reader as z.ZodType<z.output<S>>;
};

/** A list to choose from: readers leave out the entries that they cannot read, which another release has added. */
export const choices = <L extends z.ZodArray>(list: L): L => {
  readAsOther.set(list, () => {
    const entry = tolerant(list.element as z.ZodType);
    return z
      .array(z.unknown())
      .transform((values) =>
        values.flatMap((value) => {
          const read = entry.safeParse(value);
          return read.success ? [read.data] : [];
        }),
      )
      .pipe(list.clone({ ...list.def, element: z.unknown() }));
  });
  return list;
};

/** An enumeration that another release may extend: readers take unknown values as `known`. */
export const otherwise = <Entries extends z.core.util.EnumLike>(
  values: z.ZodEnum<Entries>,
  known: Entries[keyof Entries],
): z.ZodEnum<Entries> => readAs(values, values.or(z.string().transform(() => known)));

/** Readers use `reader` instead of the schema. */
export const readAs = <S extends z.ZodType>(schema: S, reader: z.ZodType<z.output<S>>): S => {
  readAsOther.set(schema, () => reader);
  return schema;
};

const withoutStrictness = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject)
    return schema.clone({
      ...schema.def,
      shape: Object.fromEntries(
        Object.entries(schema.shape).map(([name, field]) => [name, tolerant(field as z.ZodType)]),
      ),
      catchall: undefined,
    });
  if (schema instanceof z.ZodArray)
    return schema.clone({ ...schema.def, element: tolerant(schema.element as z.ZodType) });
  if (schema instanceof z.ZodUnion)
    return schema.clone({
      ...schema.def,
      options: schema.options.map((option) => tolerant(option as z.ZodType)),
    });
  if (schema instanceof z.ZodRecord)
    return schema.clone({ ...schema.def, valueType: tolerant(schema.valueType as z.ZodType) });
  if (schema instanceof z.ZodOptional) return tolerant(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodNullable) return tolerant(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodDefault)
    return schema.clone({ ...schema.def, innerType: tolerant(schema.unwrap() as z.ZodType) });
  return schema;
};

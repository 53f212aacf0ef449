import { z } from "zod";

/** What readers take in place of a schema, where that is not the schema without its strictness. */
const readAsOther = new WeakMap<z.ZodType, () => z.ZodType>();
const readers = new WeakMap<z.ZodType, z.ZodType>();

/**
 * The schema as a reader uses it that may be older or newer than the writer: of a reply, and of what another release
 * left in the browser. Fields that it does not know are passed over, at any depth; what it knows is checked as before.
 * `choices`, `otherwise` and `readAs` name the places where new values are foreseen. What is asked of a server, and
 * what stands in content files, is parsed by the schema itself: there an unknown field is a mistake.
 */
export const tolerant = <S extends z.ZodType>(schema: S): z.ZodType<z.output<S>> => {
  let reader = readers.get(schema);
  if (!reader) readers.set(schema, (reader = readAsOther.get(schema)?.() ?? withoutStrictness(schema)));
  // The same shape: only what is not in it is passed over.
  return reader as z.ZodType<z.output<S>>;
};

/** A list to choose from: readers leave out what they cannot read, which another release has brought. */
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

/** Values of which another release may have more: readers take those as `known`. */
export const otherwise = <Entries extends z.core.util.EnumLike>(
  values: z.ZodEnum<Entries>,
  known: Entries[keyof Entries],
): z.ZodEnum<Entries> => readAs(values, values.or(z.string().transform(() => known)));

/** Readers take `reader` in place of the schema. */
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

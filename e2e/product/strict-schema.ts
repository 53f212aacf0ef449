import { z } from "zod";

/** What the protocol leaves open: schemas of tools, their arguments and results, and additions. */
const open = new Set([
  "_meta",
  "arguments",
  "experimental",
  "extensions",
  "inputSchema",
  "outputSchema",
  "structuredContent",
]);

/** A schema of the protocol that refuses what it does not name. */
export const strictly = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject)
    return z.strictObject(
      Object.fromEntries(
        Object.entries(schema.shape).map(([name, field]) => [
          name,
          open.has(name) ? (field as z.ZodType) : strictly(field as z.ZodType),
        ]),
      ),
    );
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element as z.ZodType));
  if (schema instanceof z.ZodUnion)
    return z.union(schema.options.map((option) => strictly(option as z.ZodType)));
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap() as z.ZodType).optional();
  return schema;
};

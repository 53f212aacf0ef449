import { z } from "zod";
import type { Random } from "./seeded-random.ts";

/** The part of the API description's schemas that values are generated from (JSON Schema 2020-12). */
export interface Schema {
  type?: "string" | "integer" | "number" | "object" | "array" | "null" | undefined;
  anyOf?: Schema[] | undefined;
  enum?: unknown[] | undefined;
  pattern?: string | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  exclusiveMinimum?: number | undefined;
  maximum?: number | undefined;
  items?: Schema | undefined;
  minItems?: number | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
}

export const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.enum(["string", "integer", "number", "object", "array", "null"]).optional(),
    anyOf: z.array(Schema).optional(),
    enum: z.array(z.unknown()).optional(),
    pattern: z.string().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    maximum: z.number().optional(),
    items: Schema.optional(),
    minItems: z.number().optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
  }),
);

/** Meaningful values for a name, such as existing ids. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** A value that a schema allows, for the property or parameter `name`. */
export const randomValue = (
  schema: Schema,
  { name, known, random }: { name: string; known: KnownValues; random: Random },
): unknown => {
  const [first, ...others] = known[name] ?? [];
  if (first !== undefined && random.happens(0.8)) return random.pick([first, ...others]);
  const [way, ...otherWays] = schema.anyOf ?? [];
  if (way) return randomValue(random.pick([way, ...otherWays]), { name, known, random });
  switch (schema.type) {
    case "string":
      return randomText(schema, random);
    case "null":
      return null;
    case "number":
      return randomNumber(schema, random);
    case "integer":
      return randomInteger(schema, random);
    case "array": {
      const count = random.integer(schema.minItems ?? 0, 4);
      return Array.from({ length: count }, () => randomValue(schema.items ?? {}, { name, known, random }));
    }
    case "object": {
      const properties = Object.entries(schema.properties ?? {});
      const chosen = properties.filter(([key]) =>
        [schema.required?.includes(key), random.happens(0.4)].includes(true),
      );
      return Object.fromEntries(
        chosen.map(([key, value]) => [key, randomValue(value, { name: key, known, random })]),
      );
    }
    case undefined:
      throw new Error(`A value of ${JSON.stringify(schema)} cannot be made.`);
  }
};

const texts = [
  "bootstrap-table",
  "multiple-select",
  "bootstrap5",
  "export",
  "welcome",
  "basics",
  "wenzhixin/bootstrap-table",
  "wenzhixin:main",
  "nobody:main",
  "main",
  "#1",
  "0123abc".padEnd(40, "0"),
  "en-US",
  "de",
  "1.24.1",
  "2.0.0-beta.1",
  `1-${"abcd".repeat(5)}`,
  "/npm/bootstrap-table@1.24.1/dist/bootstrap-table.min.js",
  "/gh/owner/project@v1.0.0/a.css",
  "",
  "A table",
  "Größe 😀",
  "'); drop table users; --",
  "%_\\",
  "<script>alert(1)</script>",
  "\u202eabc",
];

const randomText = ({ enum: choices, pattern, maxLength = Infinity }: Schema, random: Random): unknown => {
  const expression = new RegExp(pattern ?? "");
  const [first, ...others] =
    choices ?? texts.filter((text) => expression.test(text) && text.length <= maxLength);
  if (first === undefined) throw new Error(`There is no text for ${pattern ?? "any"}.`);
  return random.pick([first, ...others]);
};

const randomNumber = ({ enum: [first, ...others] = [] }: Schema, random: Random) => {
  if (first === undefined) throw new Error("The API takes no numbers but those that it names.");
  return random.pick([first, ...others]);
};

const randomInteger = (
  { minimum, exclusiveMinimum = -1, maximum = Number.MAX_SAFE_INTEGER }: Schema,
  random: Random,
) => {
  const least = minimum ?? exclusiveMinimum + 1;
  return random.pick([least, maximum, random.integer(least, Math.min(maximum, 50))]);
};

const hostileValues = [
  null,
  true,
  false,
  -1,
  0,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  {},
  [],
  [[[[[]]]]],
  ["1"],
  { id: 1 },
  "",
  " ",
  "1",
  "-1",
  "NaN",
  "1e3",
  "0x10",
  "9223372036854775808",
  "\u0663",
  "null",
  "undefined",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\u202e",
  "💥".repeat(300),
  "a".repeat(70_000),
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "/npm/../../x",
  "/npm/%00",
  "' or 1=1 --",
  "%",
  "_",
  JSON.parse('{"__proto__":{"id":1}}') as unknown,
] as const;

/** A value that no caller would send. */
export const hostileValue = (random: Random): unknown => {
  const [first, ...others] = hostileValues;
  return random.pick<unknown>([first, ...others]);
};

/** The same value with something broken: replaced, left out or added, at any depth. */
export const brokenValue = (value: unknown, random: Random): unknown => {
  if (typeof value !== "object" || value === null || random.happens(0.1)) return hostileValue(random);
  if (Array.isArray(value)) return [...value.map((each) => each as unknown), hostileValue(random)];
  const [first, ...others] = Object.keys(value);
  if (first === undefined || random.happens(0.1))
    return { ...value, [random.pick(["extra", "__proto__", "id"])]: hostileValue(random) };
  const key = random.pick([first, ...others]);
  const { [key]: chosen, ...rest } = value as Record<string, unknown>;
  return random.happens(0.2) ? rest : { ...rest, [key]: brokenValue(chosen, random) };
};

import { expect, test } from "vitest";
import { z } from "zod";
import { choices, otherwise, readAs, tolerant } from "./tolerant.ts";

const Part = z.strictObject({ name: z.string() });

test.each<[string, z.ZodType, unknown, unknown]>([
  ["an object", Part, { name: "a", newer: 1 }, { name: "a" }],
  ["an object in a list", z.array(Part), [{ name: "a", newer: 1 }], [{ name: "a" }]],
  [
    "what may be absent",
    z.strictObject({ part: Part.optional() }),
    { part: { name: "a", n: 1 } },
    { part: { name: "a" } },
  ],
  ["what may be null", Part.nullable(), { name: "a", newer: 1 }, { name: "a" }],
  ["what has a default", Part.default({ name: "b" }), { name: "a", newer: 1 }, { name: "a" }],
  [
    "the values of a record",
    z.record(z.string(), Part),
    { one: { name: "a", newer: 1 } },
    { one: { name: "a" } },
  ],
  ["one of several", z.union([z.strictObject({ x: z.int() }), Part]), { name: "a", newer: 1 }, { name: "a" }],
  [
    "one of several states",
    z.discriminatedUnion("state", [z.strictObject({ state: z.literal("ready") })]),
    { state: "ready", newer: 1 },
    { state: "ready" },
  ],
  [
    "an extended object",
    Part.extend({ inner: Part }),
    { name: "a", inner: { name: "b", n: 1 } },
    { name: "a", inner: { name: "b" } },
  ],
])("in %s, unknown fields are ignored", (_, schema, value, read) => {
  expect(schema.safeParse(value).success).toBe(false);
  expect(tolerant(schema).parse(value)).toEqual(read);
});

test("known fields are checked as strictly as before", () => {
  const schema = tolerant(z.strictObject({ parts: z.array(Part).min(1), at: z.string().regex(/^\d$/) }));
  expect(schema.safeParse({ parts: [{ name: 1 }], at: "1" }).success).toBe(false);
  expect(schema.safeParse({ parts: [], at: "1" }).success).toBe(false);
  expect(schema.safeParse({ parts: [{ name: "a" }], at: "x" }).success).toBe(false);
  expect(schema.safeParse({ parts: [{ name: "a" }] }).success).toBe(false);
});

test("an unreadable choice is left out and the others are kept", () => {
  const list = choices(z.array(Part).min(1));
  expect(list.safeParse([{ name: 1 }]).success).toBe(false);
  const reader = tolerant(z.strictObject({ list }));
  expect(reader.parse({ list: [{ name: 1 }, { name: "b", newer: 1 }] })).toEqual({ list: [{ name: "b" }] });
  expect(reader.safeParse({ list: [{ name: 1 }] }).success).toBe(false);
  expect(reader.safeParse({ list: "b" }).success).toBe(false);
});

test("an unknown value is read as the fallback", () => {
  const effect = otherwise(z.enum(["fails", "limited"]), "limited");
  expect(effect.safeParse("explodes").success).toBe(false);
  const reader = tolerant(z.strictObject({ effect }));
  expect(reader.parse({ effect: "explodes" })).toEqual({ effect: "limited" });
  expect(reader.parse({ effect: "fails" })).toEqual({ effect: "fails" });
  expect(reader.safeParse({}).success).toBe(false);
});

test("a schema can name another one for its readers", () => {
  const id = readAs(z.string().regex(/^CVE-/), z.string());
  expect(tolerant(z.array(id)).parse(["CVE-1", "OTHER-1"])).toEqual(["CVE-1", "OTHER-1"]);
});

test("each schema has one reader", () => {
  expect(tolerant(Part)).toBe(tolerant(Part));
});

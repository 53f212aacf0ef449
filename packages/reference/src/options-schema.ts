import type { NameAt } from "./names-at.ts";

type Schema = Record<string, unknown>;

/**
 * The JSON Schema (2020-12) of a widget's options as JSON. Unknown names are invalid. Options that take functions
 * accept any type, since JSON has no functions.
 */
export const optionsSchema = (names: readonly NameAt[], title: string): Schema => {
  const columns = ofKinds(names, ["column-option"]);
  const options = ofKinds(names, ["option", "extension-option", "event", "locale-text"]);
  const properties = propertiesOf(options);
  const list = {
    items: { anyOf: [{ $ref: "#/$defs/column" }, { type: "array", items: { $ref: "#/$defs/column" } }] },
  };
  if (columns.length > 0) properties["columns"] = { ...properties["columns"], type: "array", ...list };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title,
    type: "object",
    properties,
    additionalProperties: false,
    ...(columns.length > 0 && {
      $defs: {
        column: { type: "object", properties: propertiesOf(columns), additionalProperties: false },
      },
    }),
  };
};

const ofKinds = (names: readonly NameAt[], kinds: readonly NameAt["kind"][]) =>
  names.filter(({ kind }) => kinds.includes(kind));

const propertiesOf = (names: readonly NameAt[]): Record<string, Schema> => {
  const properties: Record<string, Schema> = {};
  for (const name of names) properties[name.name] ??= schemaOf(name);
  return properties;
};

const schemaOf = ({ type, values, default: value, description, deprecatedBy }: NameAt): Schema => {
  const isTyped = type.length > 0 && !type.includes("function");
  const read = valueOf(value);
  return {
    ...(description !== undefined && { description }),
    ...(isTyped && { type: value === "null" ? [...type, "null"] : type.length === 1 ? type[0] : type }),
    ...(values !== undefined && { examples: values }),
    ...(read !== undefined && { default: read.value }),
    ...(deprecatedBy !== undefined && { deprecated: true }),
  };
};

/** The default, if it is JSON. */
const valueOf = (text: string | undefined): { value: unknown } | undefined => {
  if (text === undefined) return undefined;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

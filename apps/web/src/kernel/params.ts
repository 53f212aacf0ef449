import { strings, transform, type TranslationFunction } from "@nanostores/i18n";

type Value = string | number;
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

const fill = transform((_language, text: string, values: Record<string, Value>) =>
  strings(text, (whole) =>
    whole.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)),
  ),
);

/**
 * A message with places such as `{title}`, which are given when it is shown. What stands in them is a stranger's text
 * as often as not, so it is taken as it is, whatever signs it has: the package's own `params` reads `$&` in it.
 */
export const params = <Text extends string>(
  text: Text,
): TranslationFunction<[Record<NamesIn<Text>, Value>], string> => fill(text);

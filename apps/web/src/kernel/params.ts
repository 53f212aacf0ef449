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
 * A message with placeholders such as `{title}`, which are filled when it is shown. The values are often a stranger's
 * texts, so they are inserted literally: the package's own `params` interprets `$&` in them.
 */
export const params = <Text extends string>(
  text: Text,
): TranslationFunction<[Record<NamesIn<Text>, Value>], string> => fill(text);

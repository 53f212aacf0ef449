/** The attribute that sets an option in markup: `data-page-size` for `pageSize`. */
export const dataAttributeOf = (option: string): string =>
  `data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The option that a lower-case attribute sets, as jQuery reads it: `pageSize` for `data-page-size`. */
export const optionOfAttribute = (attribute: string): string | undefined =>
  attribute.startsWith("data-")
    ? attribute.slice("data-".length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : undefined;

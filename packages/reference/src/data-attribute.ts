/** The attribute that sets an option in markup: `pageSize` is `data-page-size`. */
export const dataAttributeOf = (option: string): string =>
  `data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The option that an attribute in lower case sets, as jQuery reads it: of `data-page-size` it is `pageSize`. */
export const optionOfAttribute = (attribute: string): string | undefined =>
  attribute.startsWith("data-")
    ? attribute.slice("data-".length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : undefined;

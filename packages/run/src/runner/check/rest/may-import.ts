/** Whether a text may have code that imports a module, of which its page sees nothing. `@import` is a style sheet's. */
export const mayImport = (text: string): boolean => /(?<!@)\bimport\b/.test(text);

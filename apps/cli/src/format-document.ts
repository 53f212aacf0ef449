import type { Plugin } from "prettier";

/**
 * The document as the editor formats it; null where it cannot be parsed. Prettier takes long to load, and no other
 * command is to wait for it.
 */
export const formatDocument = async (code: string): Promise<string | null> => {
  const [{ format }, ...plugins] = await Promise.all([
    import("prettier/standalone"),
    import("prettier/plugins/html"),
    import("prettier/plugins/postcss"),
    import("prettier/plugins/babel"),
    import("prettier/plugins/typescript"),
    import("prettier/plugins/estree") as Promise<Plugin>,
  ]);
  try {
    return await format(code, { parser: "html", plugins, tabWidth: 2, printWidth: 100 });
  } catch {
    return null;
  }
};

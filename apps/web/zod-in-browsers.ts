import type { Plugin } from "vite";

/** The pages' policy forbids code made from strings, which zod tries first unless told before it is loaded. */
export const zodWithoutEval = "(globalThis.__zod_globalConfig ??= {}).jitless = true;";

const writers = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves out what makes JSON Schemas of zod's: no page does, and every schema refers to it, so that it would be a tenth of
 * what the first screen fetches of zod. A page that did would throw.
 */
export const zodWithoutJsonSchema = (): Plugin => ({
  name: "zod-without-json-schema",
  apply: "build",
  transform: {
    filter: { id: writers },
    handler: (code) => {
      const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
      if (names.length === 0) throw new Error("zod makes JSON Schemas elsewhere than before.");
      const absent = names.map((name) => `export const ${name} = () => undefined;`);
      const aliases = Array.from(code.matchAll(/^export \{.*\};$/gm), ([alias]) => alias);
      return { code: [...absent, ...aliases].join("\n"), map: null };
    },
  },
});

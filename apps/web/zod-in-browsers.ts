import type { Plugin } from "vite";

/** The pages' policy forbids code from strings, which zod tries first unless configured before it is loaded. */
export const zodWithoutEval = "(globalThis.__zod_globalConfig ??= {}).jitless = true;";

const writers = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const schemas = /\/zod\/v4\/classic\/schemas\.js$/;
const writer = /^ *inst\._zod\.processJSONSchema = .*;$/gm;

/**
 * Leaves out the generator of JSON Schemas. No page uses it, and every schema of zod refers to it, so that it would add
 * 5 kB, compressed, to the first screen.
 */
export const zodWithoutJsonSchema = (): Plugin => ({
  name: "zod-without-json-schema",
  apply: "build",
  transform: {
    filter: { id: [writers, schemas] },
    handler: (code, id) => {
      if (id.endsWith("/zod/v4/classic/schemas.js")) return { code: code.replaceAll(writer, ""), map: null };
      const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
      if (names.length === 0) throw new Error("zod writes JSON Schemas elsewhere than before.");
      const absent = names.map((name) => `export const ${name} = () => undefined;`);
      const aliases = Array.from(code.matchAll(/^export \{.*\};$/gm), ([alias]) => alias);
      return { code: [...absent, ...aliases].join("\n"), map: null };
    },
  },
});

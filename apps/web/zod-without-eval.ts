/** The pages' policy forbids code made from strings, which zod tries first unless told before it is loaded. */
export const zodWithoutEval = "(globalThis.__zod_globalConfig ??= {}).jitless = true;";

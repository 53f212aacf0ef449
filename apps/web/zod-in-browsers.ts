/** The pages' policy forbids code from strings, which zod tries first unless configured before it is loaded. */
export const zodWithoutEval = "(globalThis.__zod_globalConfig ??= {}).jitless = true;";

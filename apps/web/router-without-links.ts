import type { Plugin } from "vite";

const links = /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/;
const component = /^const \w+ = (?=React\$1\.forwardRef\()/gm;
const name = /^\w+\.displayName = .*;$/gm;

/**
 * Leaves React Router's links and forms out, where the editor has `PageLink`. They stand in one module with the router,
 * in a form that a bundler must take for one with effects, and would be 3 kB of the first screen, compressed.
 */
export const routerWithoutLinks = (): Plugin => ({
  name: "router-without-links",
  apply: "build",
  transform: {
    filter: { id: links },
    handler: (code) => {
      const pure = code.replaceAll(component, (start) => `${start}/* @__PURE__ */ `);
      if (pure === code) throw new Error("React Router has its links elsewhere than before.");
      return { code: pure.replaceAll(name, ""), map: null };
    },
  },
});

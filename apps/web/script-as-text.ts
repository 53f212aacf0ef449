import { build, type Plugin } from "vite";

const query = /\?(script|readable-script)$/;

/**
 * Gives the text of a classic script that a module and all that it imports become, by `import "./module.ts?script"`;
 * with `?readable-script` as people would write it. For what is put into pages that are not the editor's.
 */
export const scriptAsText = (): Plugin => ({
  name: "script-as-text",
  enforce: "pre",
  resolveId: {
    filter: { id: query },
    async handler(source, importer) {
      const [asked = ""] = query.exec(source) ?? [];
      const resolved = await this.resolve(source.slice(0, -asked.length), importer);
      return resolved && resolved.id + asked;
    },
  },
  load: {
    filter: { id: query },
    async handler(id) {
      const [asked = ""] = query.exec(id) ?? [];
      const text = await buildScript(id.slice(0, -asked.length), {
        isReadable: asked === "?readable-script",
      });
      return `export default ${JSON.stringify(text)};`;
    },
  },
});

const buildScript = async (entry: string, { isReadable }: { isReadable: boolean }) => {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      target: "es2020",
      write: false,
      minify: !isReadable,
      lib: { entry, formats: ["iife"], name: "script" },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !("output" in bundle)) throw new Error(`${entry} has become no script.`);
  return bundle.output[0].code.trim();
};

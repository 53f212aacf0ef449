import { build, type Plugin } from "vite";
import { notePackages } from "./note-packages.ts";

const query = /\?(script|lines)$/;

/**
 * Provides a module with all its imports as text, for pages other than the editor's: `import "./module.ts?script"` is
 * the text of a classic script, `?lines` the lines of a function in which its exports are local names, as people write
 * them.
 */
export const scriptAsText = (): Plugin => ({
  name: "script-as-text",
  enforce: "pre",
  resolveId: {
    filter: { id: query },
    async handler(source, importer) {
      const [asked = ""] = query.exec(source) ?? [];
      const resolved = await this.resolve(source.slice(0, -asked.length), importer);
      return resolved === null ? null : resolved.id + asked;
    },
  },
  load: {
    filter: { id: query },
    async handler(id) {
      const [asked = ""] = query.exec(id) ?? [];
      const text = await (asked === "?lines" ? buildLines : buildScript)(id.slice(0, -asked.length));
      return `export default ${JSON.stringify(text)};`;
    },
  },
});

const buildScript = (entry: string) => bundle(entry, { minify: true, format: "iife" });

const buildLines = async (entry: string) => {
  const module = await bundle(entry, { minify: false, format: "es" });
  const notes = /^\/\/(?:#(?:end)?region.*| \S+\.ts)\n?/gm;
  return module
    .replaceAll(notes, "")
    .replace(/^export \{.*\};$/m, "")
    .trim();
};

const bundle = async (entry: string, { minify, format }: { minify: boolean; format: "iife" | "es" }) => {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    plugins: [notePackages()],
    publicDir: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { target: "es2020", write: false, minify, lib: { entry, formats: [format], name: "script" } },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error(`${entry} has become no script.`);
  return output.output[0].code.trim();
};

// `npm run pack`: the npm package `online-editor` with command line, server and built editor, as a folder and a
// tarball.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRequire } from "node:module";
import { buildWeb } from "./build.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const target = join(root, "apps/cli/dist");
const folder = join(target, "package");
const server = createRequire(join(root, "apps/server/package.json"));

/** What cannot be bundled: programs and native code, and packages that read files of their own. */
const installed = ["@fastify/swagger-ui", "esbuild", "playwright-core"];
/** Optional packages that ours try to load. */
const neverThere = ["@sparticuz/chromium", "pg-native"];

/** Creates the package's folder and packs it; returns the tarball's path. */
export const packProduct = async () => {
  buildWeb();
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(folder, "fonts"), { recursive: true });
  await bundleProgram();
  copyFiles();
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(describePackage(), null, 2)}\n`);
  const answer = execFileSync("npm", ["pack", "--json", "--loglevel=error", "--pack-destination", target], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const [{ filename }] = Object.values(JSON.parse(answer));
  return join(target, filename);
};

const bundleProgram = () =>
  server("esbuild").build({
    absWorkingDir: root,
    entryPoints: {
      main: "apps/cli/src/main.ts",
      worker: "apps/server/src/branches/compile/worker.ts",
    },
    outdir: join(folder, "program"),
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    // Not identifiers: errors are reported by their class names, and functions are sent to the browser as text.
    minifyWhitespace: true,
    minifySyntax: true,
    // The default modules read their data from files.
    alias: { "css-tree": join(root, "node_modules/css-tree/dist/csstree.esm.js") },
    external: [...installed, ...neverThere],
    // For the CommonJS packages in the bundle.
    banner: {
      js: [
        `import { createRequire as createRequireHere } from "node:module";`,
        "const require = createRequireHere(import.meta.url);",
        "const [__dirname, __filename] = [import.meta.dirname, import.meta.filename];",
      ].join(""),
    },
    logLevel: "error",
  });

const copyFiles = () => {
  const copy = (from, to, options) => cpSync(join(root, from), join(folder, to), options);
  copy("content", "content", { recursive: true });
  copy("apps/web/dist", "apps/web/dist", {
    recursive: true,
    // Browsers that accept only gzip get the files uncompressed.
    filter: (path) => !/\.gz$|[\\/](built-from|packages)$/.test(path),
  });
  copy("apps/cli/packed/README.md", "README.md");
  for (const name of ["online-editor.mjs", "hand-over.mjs"]) copy(`apps/cli/packed/${name}`, name);
  chmodSync(join(folder, "online-editor.mjs"), 0o755);
  for (const name of ["LICENSE", "THIRD-PARTY-NOTICES.md"]) copy(name, name);
};

const describePackage = () => {
  const { version, description, license, dependencies } = descriptionIn(".");
  const versions = {
    ...descriptionIn("apps/server").dependencies,
    ...descriptionIn("apps/cli").dependencies,
  };
  return {
    name: "online-editor",
    version,
    description,
    license,
    type: "module",
    bin: { "online-editor": "online-editor.mjs" },
    engines: { node: ">=20" },
    nodeVersion: dependencies.node,
    dependencies: Object.fromEntries(installed.map((name) => [name, versions[name]])),
  };
};

const descriptionIn = (workspace) => JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8"));

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await packProduct());

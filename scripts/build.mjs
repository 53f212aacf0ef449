// `npm run build`: the web app, the preview origin's scripts, and brotli and gzip copies of what is served.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = fileURLToPath(new URL("../", import.meta.url));
const web = join(root, "apps/web");
const stamp = join(web, "dist/built-from");
const packages = join(web, "dist/packages");
const notedPackages = join(root, "node_modules/.cache/noted-packages");
const previewScripts = ["runner", "keeper", "clear-storage", "jsx", "check", "record"];

/** Builds the web app unless its sources have not changed since the last build. */
export const buildWeb = () => {
  const sources = hashOfSources();
  if (readStamp() === sources) return;
  console.log("Building the editor …");
  rmSync(notedPackages, { force: true });
  vite(["build", "--logLevel", "warn"]);
  vite(["build", "--config", "vite.embed.config.ts", "--logLevel", "warn"]);
  buildPreviewScripts();
  compressCopies();
  writeFileSync(packages, `${readNotedPackages().join("\n")}\n`);
  writeFileSync(stamp, sources);
};

/** Builds the scripts of the preview origin, each a classic script of its own. */
export const buildPreviewScripts = () => {
  for (const name of previewScripts)
    vite(["build", "--config", "vite.preview.config.ts", "--logLevel", "warn"], { PREVIEW_SCRIPT: name });
};

const vite = (args, env = {}) => {
  mkdirSync(dirname(notedPackages), { recursive: true });
  execFileSync(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), ...args], {
    cwd: web,
    // Set even in a test, where the build would otherwise contain React's development build.
    env: { ...process.env, NODE_ENV: "production", PACKAGES_NOTED_IN: notedPackages, ...env },
    stdio: "inherit",
  });
};

const compressCopies = () => {
  for (const name of globSync("dist/assets/*.{js,css}", { cwd: web })) {
    const path = join(web, name);
    const bytes = readFileSync(path);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
};

/** The folders of the packages that the build contains, from the root of the repository. */
export const builtPackages = () => readFileSync(packages, "utf8").trim().split("\n");

const readNotedPackages = () => {
  const folders = readFileSync(notedPackages, "utf8").trim().split("\n");
  return [...new Set(folders.map((folder) => relative(root, folder).split(sep).join("/")))].sort();
};

const hashOfSources = () => {
  const hash = createHash("sha256");
  const patterns = [
    "apps/web/{src,public}/**/*.*",
    "apps/web/{*.html,*.ts,package.json}",
    "packages/*/{package.json,src/**/*.*}",
    "package-lock.json",
  ];
  for (const path of globSync(patterns, { cwd: root }).sort())
    hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("hex");
};

const readStamp = () => {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return null;
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  (process.argv.includes("--preview-only") ? buildPreviewScripts : buildWeb)();

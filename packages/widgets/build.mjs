// `npm run build --workspace @online-editor/widgets`: writes dist/, a package of its own for `npm publish packages/widgets/dist`.
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = import.meta.dirname;
const dist = join(folder, "dist");
const compiler = join(folder, "../../node_modules/typescript/bin/tsc");

rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, "--project", join(folder, "tsconfig.build.json")], {
  stdio: "inherit",
});
const { name, version, description, license, type, sideEffects, peerDependencies } = JSON.parse(
  readFileSync(join(folder, "package.json"), "utf8"),
);
const published = {
  name,
  version,
  description,
  license,
  type,
  sideEffects,
  peerDependencies,
  exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
};
writeFileSync(join(dist, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(join(folder, "README.md"), join(dist, "README.md"));

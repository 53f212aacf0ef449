import { dirname } from "node:path/posix";
import type { Library } from "@online-editor/contract";

/**
 * Says whether a build needs the file at a path of the repository: sources, package.json, and the built files that
 * old commits contain.
 */
export const isWantedForBuild = ({ layouts }: Library): ((path: string) => boolean) => {
  const folders = new Set(layouts.map(({ script }) => `${dirname(script)}/`.replace("./", "")));
  const isBuilt = (path: string): boolean =>
    layouts.some(({ script, style }) => path === script || path === style) ||
    path.startsWith("dist/") ||
    (folders.has("") && /^[^/]+\.(png|gif)$/.test(path));
  return (path) =>
    path === "package.json" ||
    (path.startsWith("src/") && sourceEndings.test(path)) ||
    (builtEndings.test(path) && isBuilt(path));
};

/** Says whether the file at a path is written by hand, of those that a build needs: what a change of it may break. */
export const isSourceOfBuild = (library: Library): ((path: string) => boolean) => {
  const isWanted = isWantedForBuild(library);
  const built = new Set(library.layouts.flatMap(({ script, style }) => [script, style]));
  return (path) =>
    isWanted(path) && !path.startsWith("dist/") && (path.startsWith("src/") || !built.has(path));
};

const sourceEndings = /\.(js|mjs|json|scss|css|png|gif|svg|eot|ttf|woff2?)$/;
const builtEndings = /\.(js|css|png|gif|svg|eot|ttf|woff2?)$/;

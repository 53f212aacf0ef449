import { z } from "zod";

const text = z.string().optional().catch(undefined);

const PackageJson = z.object({ jsdelivr: text, unpkg: text, browser: text, main: text });

/**
 * The file for an address without a path: the first of `jsdelivr`, `unpkg`, `browser` (if a path) and `main` in
 * package.json that exists in the package, else index.js. `main` is resolved as in Node, also without extension and as
 * a folder. Undefined when the package has none of them.
 */
export const chooseDefaultFile = (
  packageJson: string | undefined,
  files: { has(path: string): boolean },
): string | undefined => {
  const { jsdelivr, unpkg, browser, main } = parsePackageJson(packageJson);
  const named = [jsdelivr, unpkg, browser].map(normalise);
  const mainPath = normalise(main);
  const fromMain = mainPath === undefined ? [] : [mainPath, `${mainPath}.js`, `${mainPath}/index.js`];
  return [...named, ...fromMain, "index.js"].find((path) => path !== undefined && files.has(path));
};

const parsePackageJson = (packageJson: string | undefined): z.infer<typeof PackageJson> => {
  try {
    return PackageJson.parse(JSON.parse(packageJson ?? "{}"));
  } catch {
    return { jsdelivr: undefined, unpkg: undefined, browser: undefined, main: undefined };
  }
};

const normalise = (path: string | undefined): string | undefined =>
  path
    ?.split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");

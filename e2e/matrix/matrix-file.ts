import { mkdir, readFile, writeFile } from "node:fs/promises";
import { type Library, Matrix } from "@online-editor/contract";
import { combinationsOf } from "@online-editor/selection";

const folder = new URL("../../content/matrix/", import.meta.url);
const fileOf = ({ id }: Library) => new URL(`${id}.json`, folder);

/** What is known of a library's combinations; nothing before the first run. */
export const readMatrix = async (library: Library): Promise<Matrix> => {
  try {
    return Matrix.parse(JSON.parse(await readFile(fileOf(library), "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
};

/** Writes the results, one a line, in the order of the combinations; what the library no longer offers goes. */
export const writeMatrix = async (library: Library, matrix: Matrix): Promise<void> => {
  const lines = combinationsOf(library).flatMap(({ key }) => {
    const result = matrix[key];
    return result === undefined ? [] : [`${JSON.stringify(key)}:${JSON.stringify(result)}`];
  });
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(library), `{\n${lines.join(",\n")}\n}\n`);
};

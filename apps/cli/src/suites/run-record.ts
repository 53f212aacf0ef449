import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Library, Matrix, type MatrixResult } from "@online-editor/contract";
import { combinationsOf } from "@online-editor/selection";
import { z } from "zod";
import { CannotRun } from "../cli-error.ts";

/** Results of runs, in a folder with one file for each library: the form of `content/matrix`. */
export type RunRecord = ReturnType<typeof openRecord>;

/** The most runs that are lost if the command is killed. */
const mostUnwritten = 50;

export const openRecord = (folder: string) => {
  const known = new Map<string, { library: Library; matrix: Promise<Matrix>; unwritten: number }>();
  const fileOf = (id: string) => join(folder, `${id}.json`);
  const of = (library: Library) => {
    const one = known.get(library.id) ?? { library, matrix: readMatrix(fileOf(library.id)), unwritten: 0 };
    known.set(library.id, one);
    return one;
  };
  const write = async () => {
    for (const one of known.values()) {
      if (one.unwritten === 0) continue;
      one.unwritten = 0;
      await mkdir(folder, { recursive: true });
      await writeFile(fileOf(one.library.id), textOfRecord(one.library, await one.matrix));
    }
  };
  return {
    /** The recorded runs of a library. Throws `CannotRun` for a file that is not a record. */
    read: (library: Library) => of(library).matrix,
    async keep(library: Library, key: string, result: MatrixResult) {
      const one = of(library);
      (await one.matrix)[key] = result;
      one.unwritten += 1;
      if (one.unwritten >= mostUnwritten) await write();
    },
    /** Writes the runs that were added since the last write. */
    write,
  };
};

const readMatrix = async (file: string): Promise<Matrix> => {
  try {
    return Matrix.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new CannotRun(`${file} is no record of runs. ${why}`, { cause: error });
  }
};

/**
 * A record as text, one run a line: newest release first; within a release themes, extensions, then documents by name. Drops
 * what the library no longer offers.
 */
export const textOfRecord = (library: Library, matrix: Matrix): string => {
  const combinations = Map.groupBy(combinationsOf(library), ({ selection }) => selection.version);
  const documents = Map.groupBy(
    Object.keys(matrix).filter((key) => documentKey.test(key)),
    (key) => key.slice(0, key.indexOf(" ")),
  );
  const keys = library.releases.flatMap(({ version }) => [
    ...(combinations.get(version) ?? []).map(({ key }) => key),
    ...(documents.get(version) ?? []).toSorted(),
  ]);
  const lines = keys.flatMap((key) => {
    const result = matrix[key];
    return result === undefined ? [] : [`${JSON.stringify(key)}:${JSON.stringify(result)}`];
  });
  return `{\n${lines.join(",\n")}\n}\n`;
};

const documentKey = /^\S+ document ./;

/** The key of a document's run on a release. */
export const keyOfDocument = (version: string, name: string): string => `${version} document ${name}`;

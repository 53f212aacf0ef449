/** Files of a project by path. */
export type ProjectFiles = Record<string, string>;

/** The project's files as one archive. */
export const zipProject = async (files: ProjectFiles): Promise<Blob> => {
  const { strToU8, zipSync } = await import("fflate");
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  );
  return new Blob([new Uint8Array(bytes)], { type: "application/zip" });
};

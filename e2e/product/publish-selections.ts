import type { Library, Selection } from "@online-editor/contract";
import type { LoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";
import { filesOf } from "@online-editor/selection";
import { releaseFile } from "./release-file.ts";

/** Publishes what the selections load on a loopback registry: the real files, packed again. */
export const publishSelections = async (
  registry: LoopbackRegistry,
  library: Library,
  selections: readonly Selection[],
): Promise<void> => {
  const packages = new Map<string, Record<string, Uint8Array>>();
  for (const address of new Set(selections.flatMap((selection) => addressesOf(library, selection)))) {
    const [, release = "", path = ""] = /^\/npm\/(@?[^@]+@[^/]+)\/(.+)$/.exec(address) ?? [];
    packages.set(release, { ...packages.get(release), [path]: await releaseFile(address) });
  }
  for (const [release, files] of packages) {
    const at = release.lastIndexOf("@");
    await registry.publish({ name: release.slice(0, at), version: release.slice(at + 1), files });
  }
};

const addressesOf = (library: Library, selection: Selection): string[] => {
  const { styles, scripts } = filesOf(library, selection);
  return [...styles, ...scripts].flatMap((file) => ("address" in file ? [file.address] : []));
};

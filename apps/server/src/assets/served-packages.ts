import type { Catalogue, Example, Library } from "@online-editor/contract";
import { answerWithProblem, AssetProblem, type AssetService, packagesAt } from "@online-editor/npm-assets";
import { cdnPathsIn } from "@online-editor/selection";
import type { LiveLibraries } from "../catalogue/live-catalogue.ts";
import type { LibraryContent } from "../catalogue/read-content.ts";
import type { LiveExamples } from "../examples/live-examples.ts";

type ServedAssets = Pick<AssetService, "answer" | "integrity">;

/** Restricts the service to packages that pass `isServed`; git tags have their own rule. */
export const restrictTo = (
  assets: ServedAssets,
  isServed: (packageName: string) => boolean,
): ServedAssets => {
  const refusal = (address: string): AssetProblem | undefined => {
    const name = packagesAt(address).find((each) => !isServed(each));
    if (name === undefined) return undefined;
    const detail = `${name} is not served here: this server has the libraries, and what their themes, extensions and examples load.`;
    return new AssetProblem("package-not-allowed", detail);
  };
  return {
    answer: async (request) => {
      const problem = refusal(request.path);
      return problem ? answerWithProblem(problem) : assets.answer(request);
    },
    integrity: async (address, options) => {
      const problem = refusal(address);
      if (problem) throw problem;
      return assets.integrity(address, options);
    },
  };
};

/** The names of all packages that the libraries, their themes and extensions, and the examples load. */
const packagesKnownTo = ({
  libraries,
  examples,
  cdnjs,
}: {
  libraries: readonly Library[];
  examples: readonly Pick<Example, "code">[];
  cdnjs: Catalogue["cdnjs"];
}): Set<string> => {
  const ofLibraries = libraries.flatMap((library) => [
    library.package,
    ...[library, ...library.themes, ...library.extensions].flatMap(({ packages }) =>
      packages.map((needed) => needed.package),
    ),
  ]);
  const ofPages = libraries
    .flatMap(({ exampleSite }) => exampleSite?.pages ?? [])
    .flatMap(({ styles, scripts }) => [...styles, ...scripts])
    .flatMap(packagesAt);
  const ofExamples = examples
    .flatMap(({ code }) => cdnPathsIn(code, { cdnjs, libraries }))
    .flatMap(packagesAt);
  return new Set([...ofLibraries, ...ofPages, ...ofExamples]);
};

/** Whether a package is loaded by the current libraries or examples; their names are gathered when one has changed. */
export const knownPackages = ({
  content,
  libraries,
  examples,
}: {
  content: LibraryContent;
  libraries: LiveLibraries;
  examples: LiveExamples;
}): ((packageName: string) => boolean) => {
  const read = () => ({ libraries: libraries.current(), listed: examples.listed() });
  let known: ReturnType<typeof read> | undefined;
  let names = new Set<string>();
  return (packageName) => {
    const now = read();
    if (now.libraries !== known?.libraries || now.listed !== known.listed)
      names = packagesKnownTo({
        libraries: now.libraries,
        cdnjs: content.cdnjs,
        examples: now.listed.examples.map(({ address }) => examples.read(address)),
      });
    known = now;
    return names.has(packageName);
  };
};

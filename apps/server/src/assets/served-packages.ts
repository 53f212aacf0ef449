import type { Catalogue, Example } from "@online-editor/contract";
import { answerWithProblem, AssetProblem, type AssetService, packagesAt } from "@online-editor/npm-assets";
import { cdnPathsIn } from "@online-editor/selection";
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
const packagesKnownTo = (
  { libraries, cdnjs, places }: Catalogue,
  examples: readonly Pick<Example, "code">[],
): Set<string> => {
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
    .flatMap(({ code }) => cdnPathsIn(code, { cdnjs, places, libraries }))
    .flatMap(packagesAt);
  return new Set([...ofLibraries, ...ofPages, ...ofExamples]);
};

/** Whether a package is loaded by the current libraries or examples; their names are gathered when one has changed. */
export const knownPackages = (
  catalogue: () => Catalogue,
  examples: Pick<LiveExamples, "read">,
): ((packageName: string) => boolean) => {
  let known: Catalogue | undefined;
  let names = new Set<string>();
  return (packageName) => {
    const now = catalogue();
    if (now.libraries !== known?.libraries || now.examples !== known.examples)
      names = packagesKnownTo(
        now,
        now.examples.map(({ address }) => examples.read(address)),
      );
    known = now;
    return names.has(packageName);
  };
};

import {
  Commit,
  ExampleAddress,
  exampleSlugIn,
  type Library,
  type LibraryId,
  nameOfBranch,
  RevisionNumber,
  type Selection,
  SnippetIdInPath,
  ThemeId,
  Username,
  Version,
} from "@online-editor/contract";
import { defaultSelection } from "@online-editor/selection";
import { z } from "zod";
import type { LiveExamples } from "../../examples/live-examples.ts";
import type { Call } from "../../snippets/snippet.ts";
import type { SnippetStore } from "../../snippets/snippet-store.ts";
import { describeExample, describeSnippet, type PageDescription } from "./describe-page.ts";
import type { Reader } from "../../snippets/open-to.ts";

interface Findable {
  examples: Pick<LiveExamples, "read" | "listed">;
  snippets: Pick<SnippetStore, "read">;
  libraries: () => readonly Library[];
  defaultLibrary: LibraryId;
}

/** The parts of a page's address. */
interface PlaceOfPage {
  params: unknown;
  query: unknown;
}

/** Finds the document on a page for a reader; both throw a `DomainError` or a `ZodError` when there is none. */
export type ShownFinder = ReturnType<typeof createShownFinder>;

export const createShownFinder = ({ examples, snippets, libraries, defaultLibrary }: Findable) => {
  const onLibrary = (selection: Selection, query: unknown) =>
    describeSelection(
      selection,
      libraries().find(({ id }) => id === selection.library),
      Choices.parse(query),
    );
  return {
    example({ params, query }: PlaceOfPage): PageDescription {
      const { path: category, file } = ExamplePlace.parse(params);
      const { library = defaultLibrary } = Query.parse(query);
      const example = examples.read(
        ExampleAddress.parse({
          library,
          category: category === undefined ? undefined : exampleSlugIn(category),
          slug: exampleSlugIn(file),
        }),
      );
      const described = libraries().find(({ id }) => id === example.address.library);
      const { exampleVersion } = examples.listed();
      if (!described) return describeExample(example, exampleVersion, { library, release: "", theme: "" });
      const { theme } = example.needs;
      const selection = { ...defaultSelection(described), ...(theme && { theme }) };
      return describeExample(example, exampleVersion, onLibrary(selection, query));
    },
    /** Null for a private snippet. */
    async snippet(
      { params, query }: PlaceOfPage,
      reader: Reader,
      call: Call,
    ): Promise<PageDescription | null> {
      const { revision } = Query.parse(query);
      const place = SnippetPlace.parse({ ...PathParameters.parse(params), revision });
      const snippet = await snippets.read(place, reader, call);
      const { library } = snippet.library;
      return describeSnippet(snippet, {
        selection: onLibrary(snippet.library, query),
        welcome: examples
          .listed()
          .examples.find(({ address }) => address.library === library && address.slug === "welcome"),
      });
    },
  };
};

const ExamplePlace = z.object({ path: z.string().optional(), file: z.string() });

/** Numbers have one spelling, as in the editor. */
const Digits = z
  .string()
  .regex(/^[1-9]\d*$/)
  .transform((text): unknown => text);

/** The path of a snippet's page. */
const SnippetPlace = z.object({
  username: Username,
  id: SnippetIdInPath,
  revision: Digits.pipe(RevisionNumber).optional(),
});

const Query = z.object({ library: z.string().optional(), revision: z.unknown().optional() });
const PathParameters = z.record(z.string(), z.string());

/** The choices in an address; the page itself reports invalid ones. */
const Choices = z.object({
  version: Version.optional().catch(undefined),
  theme: ThemeId.optional().catch(undefined),
  commit: Commit.optional().catch(undefined),
  branch: z.string().max(300).optional().catch(undefined),
});

/** A selection as displayed to people, with the address's choices. */
export const describeSelection = (
  { library, version, branch, theme }: Selection,
  described: Library | undefined,
  chosen: z.output<typeof Choices> = {},
): { library: string; release: string; theme: string } => {
  const themeId = chosen.theme ?? theme;
  const onBranch = chosen.commit
    ? { commit: chosen.commit, ref: chosen.branch ?? chosen.commit }
    : chosen.version === undefined
      ? branch
      : undefined;
  return {
    library: described?.title ?? library,
    release: onBranch ? nameOfBranch(onBranch) : (chosen.version ?? version),
    theme: described?.themes.find(({ id }) => id === themeId)?.title ?? themeId,
  };
};

import { inParallel } from "../in-parallel.ts";
import type { Product } from "../product.ts";
import { readLink } from "../read-link.ts";
import { CannotRun } from "../cli-error.ts";
import type { NamedDocument } from "../named-document.ts";

const readAtOnce = 8;

/**
 * All examples of an editor, including an operator's sources, each named by its path such as `extensions/export`. Throws
 * `CannotRun` if there are none or a source could not be read.
 */
export const readExamples = async (
  { origin, catalogue }: Pick<Product, "origin" | "catalogue">,
  library: string | undefined,
): Promise<NamedDocument[]> => {
  const unread = catalogue.exampleSources.find(({ readAt }) => readAt === null);
  if (unread)
    throw new CannotRun(`The examples of ${unread.name} cannot be read. ${unread.problem ?? ""}`.trim());
  const listed = catalogue.examples.filter(
    ({ address }) => library === undefined || address.library === library,
  );
  if (listed.length === 0) throw new CannotRun("There is no example.");
  const documents: NamedDocument[] = [];
  const stop = new AbortController().signal;
  await inParallel(listed, { workers: readAtOnce, stop }, async ({ address, needs: { since } }, index) => {
    const { category, slug } = address;
    const name = category === undefined ? slug : `${category}/${slug}`;
    const document = await readLink(`${origin}/example/${name}?library=${address.library}`);
    documents[index] = { ...document, name, since };
  });
  return documents;
};

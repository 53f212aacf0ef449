import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { Example, exampleSlugIn, routes } from "@online-editor/contract";
import { referenceRoutes } from "@online-editor/contract/reference-routes";
import { defaultSelection } from "@online-editor/selection";
import { askEditor } from "../branch-calls.ts";
import type { Product } from "../product.ts";
import type { Session } from "./session.ts";

const scheme = "online-editor:/";

/** The reference of each release, and each example. */
export const addResources = (server: McpServer, { withProduct }: Session): void => {
  server.registerResource(
    "reference",
    new ResourceTemplate(`${scheme}/reference/{library}/{release}`, {
      list: () =>
        withProduct(({ catalogue }) =>
          Promise.resolve({
            resources: catalogue.libraries.map((library) => {
              const { version } = defaultSelection(library);
              const uri = `${scheme}/reference/${library.id}/${version}`;
              return { uri, name: `Reference of ${library.title} ${version}` };
            }),
          }),
        ),
    }),
    { title: "Reference", description: "The names of a release", mimeType: "application/json" },
    async ({ href }, { library, release }) => {
      const query = { library: textOf(library), version: textOf(release) };
      const { path, reply } = referenceRoutes.readNames;
      const names = await withProduct(({ origin }) => askEditor(origin, path, query, reply));
      return { contents: [{ uri: href, mimeType: "application/json", text: JSON.stringify(names) }] };
    },
  );
  server.registerResource(
    "example",
    new ResourceTemplate(`${scheme}/example/{library}/{+path}`, {
      list: () =>
        withProduct(({ catalogue }) =>
          Promise.resolve({
            resources: catalogue.examples.map(({ address, title, description }) => {
              const uri = `${scheme}/example/${address.library}/${pathOfExample(address)}`;
              return { uri, name: title, description };
            }),
          }),
        ),
    }),
    { title: "Example", description: "The document of an example", mimeType: "text/html" },
    async ({ href }, { library, path }) => {
      const address = { library: textOf(library), path: textOf(path) };
      const { code } = await withProduct((product) => readExample(product, address));
      return { contents: [{ uri: href, mimeType: "text/html", text: code }] };
    },
  );
};

const textOf = (variable: string | string[] | undefined) => String(variable ?? "");

export const pathOfExample = ({ category, slug }: Pick<Example["address"], "category" | "slug">): string =>
  category === undefined ? slug : `${category}/${slug}`;

/** An example by its path, such as `extensions/export`. Throws `CannotRun`. */
export const readExample = (
  { origin }: Pick<Product, "origin">,
  { library, path }: { library: string; path: string },
): Promise<Example> => {
  const [slug = "", category] = path.split("/").map(exampleSlugIn).toReversed();
  const query = { library, slug, ...(category !== undefined && { category }) };
  return askEditor(origin, routes.readExample.path, query, Example);
};

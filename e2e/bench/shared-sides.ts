import type { Product } from "@online-editor/testing/start-product.ts";
import { makeDataFolder } from "../product/data-folder.ts";
import type { Amounts } from "./amounts.ts";
import { type StaticSite, startStaticSite } from "./baseline/static-site.ts";

/** What sections compare, each side started by the first one that needs it. */
export interface SharedSides {
  product: () => Promise<Product>;
  /** The product's files as a static site. */
  site: () => Promise<StaticSite>;
  stop: () => Promise<void>;
}

export const shareSides = ({ start }: Pick<Amounts, "start">): SharedSides => {
  const ends: (() => Promise<void>)[] = [];
  const startOne = async () => {
    const folder = await makeDataFolder();
    ends.push(() => folder.stop());
    const product = await start({ DATA_DIR: folder.path });
    ends.push(() => product.stop());
    return product;
  };
  const startSite = async (product: Product) => {
    const site = await startStaticSite(product);
    ends.push(() => site.stop());
    return site;
  };
  let product: Promise<Product> | undefined;
  let site: Promise<StaticSite> | undefined;
  const sides = {
    product: () => (product ??= startOne()),
    site: () => (site ??= sides.product().then(startSite)),
    stop: async () => {
      for (const end of ends.toReversed()) await end();
    },
  };
  return sides;
};

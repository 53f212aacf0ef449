import type { Browser } from "@playwright/test";
import type { Product } from "@online-editor/testing/start-product.ts";
import type { Amounts } from "./amounts.ts";
import type { StaticSite } from "./baseline/static-site.ts";

/** What is compared in a browser: the product, and the minimum that could do the same. */
export interface Sides extends Amounts {
  browser: Browser;
  product: Product;
  site: StaticSite;
}

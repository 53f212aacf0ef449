import { join } from "node:path";
import type { Product } from "@online-editor/testing/start-product.ts";
import { makeTemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import { serveProduct } from "../../product/serve-product.ts";
import type { Amounts } from "../amounts.ts";
import type { Amount } from "./stored-snippets.ts";

/** A product with snippets in its database, in a folder that is deleted with it. */
export interface StoredSnippets extends Amount {
  product: Product;
  stop(): Promise<void>;
}

/** Starts a product, fills its database while no server has it open, and starts it again. */
export const startStored = async (
  amount: Amount,
  {
    start,
    environment = {},
    fill,
  }: {
    start: Amounts["start"];
    environment?: Record<string, string>;
    fill: (file: string) => Promise<void> | void;
  },
): Promise<StoredSnippets> => {
  const folder = await makeTemporaryFolder();
  // A limit that is counted but not reached: a benchmark's users are fast.
  const settings = {
    DATA_DIR: folder.path,
    SAVES_PER_MINUTE: "1000000",
    SIGN_INS_PER_MINUTE: "0",
    // The benchmark's connections name their users' addresses, like a proxy.
    PROXY_COUNT: "1",
    ...environment,
  };
  const migrating = await serveProduct(settings);
  await migrating.stop();
  await fill(join(folder.path, "editor.sqlite"));
  const product = await start(settings);
  return {
    ...amount,
    product,
    async stop() {
      await product.stop();
      await folder.stop();
    },
  };
};

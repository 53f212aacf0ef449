import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Product, startProduct } from "@online-editor/testing/start-product.ts";
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
    environment = {},
    fill,
  }: { environment?: Record<string, string>; fill: (file: string) => Promise<void> | void },
): Promise<StoredSnippets> => {
  const folder = await mkdtemp(join(tmpdir(), "editor-bench-"));
  // A limit that is counted but not reached: a benchmark's users are fast.
  const start = () =>
    startProduct({
      DATA_DIR: folder,
      SAVES_PER_MINUTE: "1000000",
      SIGN_INS_PER_MINUTE: "0",
      // The benchmark's connections name their users' addresses, like a proxy.
      PROXY_COUNT: "1",
      ...environment,
    });
  const migrating = await start();
  await migrating.stop();
  await fill(join(folder, "editor.sqlite"));
  const product = await start();
  return {
    ...amount,
    product,
    async stop() {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

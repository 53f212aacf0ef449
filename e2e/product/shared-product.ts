import { fileURLToPath } from "node:url";
import { unlimited } from "./unlimited.ts";
import { startProduct } from "@online-editor/testing/start-product.ts";

/** The product that most tests share: started before the workers, stopped after them. */
export default async (): Promise<() => Promise<void>> => {
  const product = await startProduct({
    // All tests save and sign in from one address.
    ...unlimited,
    // Kept between runs on one machine, so that the registry is asked once.
    DATA_DIR: fileURLToPath(new URL("../../node_modules/.cache/e2e-data/", import.meta.url)),
  });
  process.env["PRODUCT_ORIGIN"] = product.origin;
  process.env["PRODUCT_PREVIEW_ORIGIN"] = product.previewOrigin;
  return () => product.stop();
};

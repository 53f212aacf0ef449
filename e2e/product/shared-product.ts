import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { makeDataFolder } from "./data-folder.ts";
import { serveProduct } from "./serve-product.ts";
import { unlimited } from "./unlimited.ts";

const build = fileURLToPath(new URL("../../scripts/build.mjs", import.meta.url));

/** The product that most tests share: started before the workers, stopped after them. */
export default async (): Promise<() => Promise<void>> => {
  await promisify(execFile)(process.execPath, [build]);
  const folder = await makeDataFolder();
  // All tests save and sign in from one address.
  const product = await serveProduct({ ...unlimited, DATA_DIR: folder.path });
  process.env["PRODUCT_ORIGIN"] = product.origin;
  process.env["PRODUCT_PREVIEW_ORIGIN"] = product.previewOrigin;
  return async () => {
    await product.stop();
    await folder.stop();
  };
};

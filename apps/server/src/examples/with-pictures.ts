import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Example, picturePath } from "@online-editor/contract";

/** The examples, with a mark on those that have a picture in `folder`. */
export const withPictures = (examples: readonly Example[], folder: string): Example[] =>
  examples.map((example) =>
    existsSync(pictureFile(folder, example)) ? { ...example, hasPicture: true } : example,
  );

const pictureFile = (folder: string, { address }: Example) =>
  join(folder, picturePath(address).replace("/pictures/", ""));

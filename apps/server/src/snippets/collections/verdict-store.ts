import type {
  CollectionVerdicts,
  collectionVerdictRoutes,
  UploadedVerdict,
} from "@online-editor/contract/collection-verdicts";
import type { z } from "zod";
import type { UserId } from "../../accounts/account.ts";
import type { Call } from "../snippet-store.ts";
import type { CollectionAddress } from "./collection-store.ts";
import type { Reader } from "../open-to.ts";

/** Verdicts that owners of collections have uploaded. The server has judged none of them. */
export interface VerdictStore {
  /** Throws `CollectionNotFound`. Reveals nothing about snippets that the reader may not open. */
  read(address: CollectionAddress, reader: Reader, call: Call): Promise<CollectionVerdicts>;
  /**
   * Each verdict replaces the last one on the same entry and release or branch; beyond the limit the oldest releases
   * and branches are dropped. Throws `CollectionNotFound`, and `CollectionNotYours` for a collection that the uploader
   * may open.
   */
  upload(
    uploaded: CollectionAddress & { verdicts: readonly UploadedVerdict[] },
    uploader: UserId,
    call: Call,
  ): Promise<z.output<typeof collectionVerdictRoutes.uploadVerdicts.reply>>;
}

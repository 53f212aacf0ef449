import type {
  CollectionVerdicts,
  collectionVerdictRoutes,
  UploadedVerdict,
} from "@online-editor/contract/collection-verdicts";
import type { z } from "zod";
import type { UserId } from "../../accounts/account.ts";
import type { Call, Reader } from "../snippet-store.ts";
import type { CollectionAddress } from "./collection-store.ts";

/** What owners of collections say of their snippets. None of it was judged here. */
export interface VerdictStore {
  /** Throws `CollectionNotFound`. Tells nothing of a snippet that the reader may not open. */
  read(address: CollectionAddress, reader: Reader, call: Call): Promise<CollectionVerdicts>;
  /**
   * Each takes the place of the last one on the same entry and release or branch; the oldest releases and branches go
   * where there are too many. Throws `CollectionNotFound`, and `CollectionNotYours` for one that the uploader may open.
   */
  upload(
    uploaded: CollectionAddress & { verdicts: readonly UploadedVerdict[] },
    uploader: UserId,
    call: Call,
  ): Promise<z.output<typeof collectionVerdictRoutes.uploadVerdicts.reply>>;
}

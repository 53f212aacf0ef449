import { useStore } from "@nanostores/react";
import type { LibraryId, Version } from "@online-editor/contract";
import { declarationsPath, referenceRoutes } from "@online-editor/contract/reference-routes";
import { messages } from "./panel-messages.ts";
import styles from "./names-view.module.css";

/** Downloads for a release: the type declarations, and the schema of its options. */
export const Downloads = ({ library, version }: { library: LibraryId; version: Version }) => {
  const t = useStore(messages);
  const query = new URLSearchParams({ library, version }).toString();
  return (
    <nav className={styles["downloads"]} aria-label={t.downloads({ version })}>
      <a href={`${declarationsPath}?${query}`} download={`${library}-${version}.d.ts`}>
        {t.declarations}
      </a>
      <a
        href={`${referenceRoutes.readOptionsSchema.path}?${query}`}
        download={`${library}-${version}.schema.json`}
      >
        {t.optionsSchema}
      </a>
    </nav>
  );
};

import { useStore } from "@nanostores/react";
import { type Translate, translateIn } from "./i18n.ts";

/** Translates phrases in a component, which is drawn again when the language changes. */
export const useTranslate = (): Translate => useStore(translateIn);

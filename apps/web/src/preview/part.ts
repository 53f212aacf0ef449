import { lateParts } from "../ui/late-part.tsx";

export const part = lateParts(() => import("./late-parts.tsx"));

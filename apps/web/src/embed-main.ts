import "./ui/tokens.css";
import type { Embedded, EmbeddedDocument } from "@online-editor/contract";
import { formFields } from "@online-editor/contract/run-pages";
import { earlyDocument } from "./document/early-document.ts";
import { buildEmbedFrame, buildNothingHere, followSystemScheme, readPlace } from "./embed/embed-frame.ts";
import { chosenLanguage, setLanguage } from "./platform/i18n.ts";
import { lazyModule } from "./platform/lazy-module.ts";
import { earlyRunIn } from "./preview/early-run.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
// From our own server, which has validated it: the schema would be most of what is loaded before somebody runs it.
const embedded = JSON.parse(document.getElementById("embedded")?.textContent ?? '"unavailable"') as Embedded;

followSystemScheme();
const language = chosenLanguage(null);
// If the translations cannot be fetched, the texts are English.
await setLanguage(language).then(
  () => (document.documentElement.lang = language),
  () => undefined,
);
if (typeof embedded === "string") buildNothingHere(root, embedded);
else showDocument(root, embedded);

function showDocument(place: HTMLElement, shown: EmbeddedDocument) {
  const { view, ...page } = readPlace(location);
  const frame = buildEmbedFrame(place, {
    document: shown,
    view,
    pagePath: page.pagePath,
    onRun: () => void openLate("run"),
  });
  /** The result starts before its scripts are there. With its code beside it, they have been requested already. */
  const startEarly = () => {
    const found = view === "result" ? earlyDocument(location) : null;
    return found && earlyRunIn(frame.early, found.document, formFields.embed);
  };
  const opened = lazyModule(async () => {
    const early = startEarly();
    try {
      const { openEmbed } = await import("./embed/open-embed.tsx");
      return await openEmbed(frame, { ...page, early });
    } catch (error) {
      early?.drop();
      throw error;
    }
  });
  const openLate = async (what: "code" | "run") => {
    try {
      const embed = await opened();
      if (what === "run") embed.run();
    } catch {
      frame.reportPartMissing();
    }
  };
  if (view === "both") void openLate("code");
}

import type { Settings } from "@online-editor/contract";

/** The page with the settings in their element; `<` is escaped so that no value can end it. */
export const pageWithSettings = (html: string, settings: Settings): string => {
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c");
  const place = /(<script id="settings" type="application\/json">)[^<]*(<\/script>)/;
  if (!place.test(html)) throw new Error("index.html has no place for the settings.");
  return html.replace(place, (_whole, start: string, end: string) => start + json + end);
};

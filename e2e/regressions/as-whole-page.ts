import { fileElements, headLines, scriptElement, styleElement } from "@online-editor/run";
import { defaultSelection, filesOf, onRelease } from "@online-editor/selection";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import type { Regression } from "./read-regressions.ts";

/** How people write the page that they report: with its tags in the head, behind a call that waits, or with files on disk. */
export const pageStyles = ["in-head", "behind-call", "on-disk"] as const;

type PageStyle = (typeof pageStyles)[number];

/** A regression as a whole page with its own tags, on the release that broke. */
export const wholePageOf = (regression: Regression, style: PageStyle): string => {
  const { library: id, theme, extensions, firstBad, title, code } = regression;
  const library = builtInLibrary(id);
  const usual = onRelease(defaultSelection(library), firstBad);
  const selection = {
    ...usual,
    extensions: library.extensions.map((one) => one.id).filter((one) => extensions.includes(one)),
  };
  const chosen = library.themes.find((one) => one.id === theme) ?? library.themes[0];
  const files = filesOf(library, { ...selection, theme: chosen?.id ?? usual.theme });
  const addressOf = (file: { package: string; version: string; path: string }) =>
    style === "on-disk"
      ? `../assets/${file.package.replace("@", "")}-${file.version}/${file.path.slice(file.path.lastIndexOf("/") + 1)}`
      : `https://cdn.jsdelivr.net/npm/${file.package}@${file.version}/${file.path}`;
  const elements = fileElements(
    {
      styles: files.styles.map(addressOf),
      scripts: files.scripts.map((script) =>
        script.kind === "inline"
          ? { kind: "inline", code: script.code }
          : { kind: "file", address: addressOf(script) },
      ),
    },
    { style: (address) => styleElement(address), script: (address) => scriptElement(address) },
  );
  if (style !== "behind-call")
    return [...headLines({ title, elements }), code, "</body>", "</html>", ""].join("\n");
  const waiting = code
    .replaceAll("<script>", '<script>document.addEventListener("DOMContentLoaded", function () {')
    .replaceAll("</script>", "})</script>");
  return [...headLines({ title, elements: [] }), waiting, ...elements, "</body>", "</html>", ""].join("\n");
};

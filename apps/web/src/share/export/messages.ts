import { i18n, params } from "../../platform/i18n.ts";

export const messages = i18n("share/export", {
  download: "Download",
  cdnPage: "HTML with CDN links",
  cdnPageHint: "Files come from jsDelivr, pinned and checked by integrity.",
  cdnJsxHint:
    "Files come from jsDelivr, pinned and checked by integrity. React and the components are in the page.",
  inlinePage: "HTML with everything inlined",
  inlinePageHint: "One page with scripts, styles and fonts in it. Works from disk.",
  viteProject: "Vite project",
  viteProjectHint: "A zip with package.json, index.html and src.",
  viteJsxHint: "A zip with the JSX in src, React from npm and the components beside it.",
  openElsewhere: "Open elsewhere, in a new tab",
  dataGoesAlong: params("Includes {kilobytes} kB of example data."),
  close: "Close",
  beingPrepared: "Preparing the files",
  fetchingFile: params("Fetching file {number}: {address}"),
  isDownloaded: params("{name} downloaded"),
  fileMissing: params("{address} could not be fetched. Check your connection, then try again."),
  notMade: "The export failed. Check your connection, then try again.",
  branchIsNotPublic: "Branch builds are not on npm or a CDN. Inline everything, or choose a release.",
  nothingToExport: "The selection is still loading. Try again once the document has run.",
  unreadable: params("The document could not be parsed: {message}"),
  unreadableLine: params("Line {line} could not be parsed: {message}"),
});

import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("exporting", {
  export: "Export",
  download: "Download",
  cdnPage: "HTML with CDN links",
  cdnPageHint: "Its files come from jsDelivr, pinned, each checked by its integrity.",
  cdnJsxHint:
    "Its files come from jsDelivr, pinned, each checked by its integrity. React and the components are in the page: no CDN has them as one file.",
  inlinePage: "HTML with everything inlined",
  inlinePageHint: "One page with scripts, styles and fonts in it: it works from disk.",
  viteProject: "Vite project",
  viteProjectHint: "A zip with package.json, index.html and src.",
  viteJsxHint: "A zip with the document's JSX in src, React from npm and the components beside it.",
  openElsewhere: "Open elsewhere, in a new tab",
  dataGoesAlong: params("Its example data goes along, in the file itself: {kilobytes} kB."),
  close: "Close",
  beingPrepared: "It is being prepared.",
  fetchingFile: params("Fetching file {number}: {address}"),
  isDownloaded: params("{name} is among your downloads."),
  fileMissing: params("{address} cannot be had. Check the network, and try again."),
  notMade: "The export could not be made. Check the network, and try again.",
  branchIsNotPublic:
    "The files of a branch's build are on no public CDN and not on npm. Export it with everything inlined, or choose a release.",
  nothingToExport: "What is selected is not there to run yet: there is nothing to export.",
  unreadable: params("The document cannot be read: {message}"),
  unreadableLine: params("Line {line} of the document cannot be read: {message}"),
});

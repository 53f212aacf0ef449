import { count } from "@nanostores/i18n";
import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("files", {
  nothingLoaded: "The files that the document loads stand here after a run.",
  filesOfRun: "Files of the run",
  warnings: "Warnings",
  files: count({ one: "{count} file", other: "{count} files" }),
  filesUnpacked: params("{files}, {size} unpacked"),
  file: "File",
  from: "From",
  size: "Size",
  time: "Time",
  integrity: "Integrity",
  thisEditor: "This editor",
  notTold: "not told",
  took: params("{time} ms"),
  loadedTwice: params("{what} was loaded twice: {why}."),
  loadedOften: params("{what} was loaded {times} times: {why}."),
  bootstrapStyles: "Bootstrap's styles",
  bootstrapScript: "Bootstrap's script",
  pluginsBelongToOne: "a plugin belongs to the one that was there when it loaded",
  laterOverride: "the later ones override the earlier",
  eachAnswersClicks: "each answers the same clicks",
  laterTakesPlace: "the later one takes the earlier one's place",
  filesFailed: count({
    one: "{count} file was answered with an error.",
    other: "{count} files were answered with an error.",
  }),
});

import { maxReportLength } from "@online-editor/contract";

/**
 * True when a text may be the Markdown of an issue: a quick test, so that the reader is not needed for pages. A text that
 * begins with a tag is a page, one that begins with `---` a document with front matter.
 */
export const mayBeReport = (text: string): boolean =>
  text.length <= maxReportLength &&
  !/^\uFEFF?\s*(?:<(?!details|!--|img|p>)|---)/i.test(text) &&
  /^[ \t]*(?:`{3}|~{3})|^ {0,3}#{1,6} \S|^\*\*[^*\n]+\*\*|^ {0,3}<(?:table|select|script)\b|\b(?:bootstrapTable|multipleSelect)\b|\/code\/[\w.-]+\/\d+|#v1:/m.test(
    text,
  );

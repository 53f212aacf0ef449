import { i18n, params } from "../platform/i18n.ts";

export const messages = i18n("code/lint", {
  attributeTwice: "Duplicate attribute. The second one is ignored.",
  nothingToClose: "No open element matches this closing tag.",
  somethingStillOpen: "An element inside is still open.",
  tagDoesNotEnd: "The tag is not finished.",
  commentDoesNotEnd: "The comment is not closed.",
  elementNotClosed: "The element is not closed.",
  attributeWithoutValue: "The attribute has no value.",
  tagWithoutName: "The tag has no name.",
  spaceBetweenAttributes: "Put a space between attributes.",
  notInAttributeName: "This character is not allowed in an attribute name.",
  valueNeedsQuotes: "A value with this character needs quotes.",
  noNameBeforeEquals: "No attribute name before =.",
  noTagBeginsSo: "No tag starts like this. Write < as &lt;.",
  commentInComment: "Comments cannot be nested.",
  closingTagWithAttributes: "A closing tag cannot have attributes.",
  idTwice: params('Duplicate id "{id}".'),
  neverClosed: params("<{element}> is not closed."),
  noSuchProperty: params("Unknown CSS property {name}. Did you mean {meant}?"),
});

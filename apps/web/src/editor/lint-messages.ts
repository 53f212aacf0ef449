import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("editor/lint", {
  attributeTwice: "The attribute is there twice: the second is not used.",
  nothingToClose: "Nothing is open that this tag could close.",
  somethingStillOpen: "Something inside is still open.",
  tagDoesNotEnd: "The tag does not end.",
  commentDoesNotEnd: "The comment does not end.",
  elementNotClosed: "The element is never closed.",
  attributeWithoutValue: "The attribute has no value.",
  tagWithoutName: "The tag has no name.",
  spaceBetweenAttributes: "There must be a space between attributes.",
  notInAttributeName: "The character cannot be in an attribute's name.",
  valueNeedsQuotes: "A value with this character must be in quotes.",
  noNameBeforeEquals: "There is no attribute's name before the sign =.",
  noTagBeginsSo: "No tag begins like this: write < as &lt;.",
  commentInComment: "A comment cannot be inside of a comment.",
  closingTagWithAttributes: "A closing tag has no attributes.",
  idTwice: params('The id "{id}" is there twice.'),
  neverClosed: params("<{element}> is never closed."),
  noSuchProperty: params("There is no property {name}. Is {meant} meant?"),
});

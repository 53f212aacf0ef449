const words = "[value=/[A-Za-z]{2}/]";
const shown = "JSXAttribute[name.name=/^(label|title|hint|alt|placeholder|aria-label|aria-description)$/]";
const parts = "TemplateElement[value.raw=/[A-Za-z]{2}/]";

/** For `no-restricted-syntax`: a text in an element, or in a property that is shown or read out, must be translated. */
export const translatedTexts = [
  `JSXText${words}`,
  `JSXElement > JSXExpressionContainer > TemplateLiteral > ${parts}`,
  `JSXElement > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal${words}`,
  `${shown} > Literal${words}`,
  `${shown} > JSXExpressionContainer > TemplateLiteral > ${parts}`,
  `${shown} > JSXExpressionContainer > ConditionalExpression > Literal${words}`,
].map((selector) => ({ selector, message: 'Translate it: t("…"), and add the phrase to each translation.' }));

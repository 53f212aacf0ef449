import type { Selection } from "@online-editor/contract";
import type { Choices } from "@online-editor/selection";

/** The choices that a link must state for this selection. */
export const choicesOf = (selection: Selection, starting: Selection): Choices => {
  const { version, branch, theme, locale, extensions } = selection;
  const isSameRelease = version === starting.version && branch?.commit === starting.branch?.commit;
  return {
    ...(!isSameRelease && { version, ...(branch && { branch }) }),
    ...(theme !== starting.theme && { theme }),
    ...(locale !== starting.locale && { locale }),
    ...(extensions.join() !== starting.extensions.join() && { extensions }),
  };
};

/** The choices that stay when another document of the same library is opened: extensions are the document's own. */
export const lastingChoices = ({ extensions: _, ...choices }: Choices): Choices => choices;

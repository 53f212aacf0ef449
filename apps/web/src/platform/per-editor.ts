import type { Editor } from "./editor-context.ts";

/**
 * What there is once for each editor, made when it is first read: the actions of a module, with what they remember.
 * `set` puts another in its place, such as what a later module says about an earlier one's event.
 */
export const perEditor = <Made>(
  make: (editor: Editor) => Made,
): ((editor: Editor) => Made) & { set: (editor: Editor, made: Made) => void } => {
  const known = new WeakMap<Editor, { made: Made }>();
  const set = (editor: Editor, made: Made) => {
    known.set(editor, { made });
    return made;
  };
  return Object.assign((editor: Editor) => known.get(editor)?.made ?? set(editor, make(editor)), { set });
};

import type { EditorState } from "@codemirror/state";

/** Editor states of previously shown documents, the latest last, so that a change of route loses nothing. */
const rememberedStates = new Map<string, EditorState>();
const maxRemembered = 50;

export const remember = (documentKey: string, state: EditorState) => {
  rememberedStates.delete(documentKey);
  rememberedStates.set(documentKey, state);
  const [oldest] = rememberedStates.keys();
  if (rememberedStates.size > maxRemembered && oldest !== undefined) rememberedStates.delete(oldest);
};

export const rememberedState = (documentKey: string): EditorState | undefined =>
  rememberedStates.get(documentKey);

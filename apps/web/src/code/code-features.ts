import { Compartment, EditorState, type Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { lazyModule } from "../platform/lazy-module.ts";
import { defaultPreferences } from "../platform/preferences.ts";
import { keyboardEntry } from "./keyboard-entry.ts";
import type { KnownNames } from "./state.ts";
import { type EditorSettings, typingFeatures, typingSettings } from "./typing-features.ts";

const typing = new Compartment();
const late = new Compartment();
const readOnly = new Compartment();
const language = new Compartment();
const wording = new Compartment();
const names = new Compartment();
const [forReading, forWriting] = [EditorState.readOnly.of(true), EditorState.readOnly.of(false)];

const noNames: Extension = [];
const showNothing = (_: EditorView): void => undefined;

/** The language support, half of the editor's weight. */
let languageFeatures: Extension = [];
let phrases = (): Extension => [];

const fetchLanguage = lazyModule(async () => {
  ({ languageFeatures, phrases } = await import("./language-features.ts"));
});

type SwitchedOn = Pick<EditorSettings, "vimKeys" | "emmet">;

/** Features fetched only when they are switched on. */
const fetchSwitchedOn = ({ vimKeys, emmet }: SwitchedOn): Promise<Extension> =>
  Promise.all([
    vimKeys ? import("./vim-keys.ts").then((module) => module.vimKeys) : [],
    emmet ? import("./emmet.ts").then((module) => module.emmet) : [],
  ]);

/** The features of one code editor's view, most of which are fetched while one can type. */
export const createCodeFeatures = (
  viewOf: () => EditorView,
  firstSettings: EditorSettings = defaultPreferences,
) => {
  let settings = firstSettings;
  let switchedOn: SwitchedOn & { extension: Extension } = { vimKeys: false, emmet: false, extension: [] };
  let known: KnownNames | null = null;
  let nameFeatures: Extension = noNames;
  let showName = showNothing;
  let isLanguageWanted = false;
  let isReadOnlyNow = false;
  let isEnded = false;

  const replaced = (compartment: Compartment, extension: Extension) =>
    compartment.get(viewOf().state) === extension ? [] : [compartment.reconfigure(extension)];
  /** Changes only what differs: reconfiguring a state costs more than a key may. */
  const reconfigure = () => {
    const effects = [
      ...replaced(typing, typingSettings(settings)),
      ...replaced(readOnly, isReadOnlyNow ? forReading : forWriting),
      ...replaced(language, languageFeatures),
      ...replaced(wording, phrases()),
      ...replaced(late, switchedOn.extension),
      ...replaced(names, nameFeatures),
    ];
    if (effects.length === 0) return;
    const focused = document.activeElement;
    viewOf().dispatch({ effects });
    // An open search panel is recreated for another language, and takes the focus.
    if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected)
      focused.focus();
  };
  const addSwitchedOn = async () => {
    const { vimKeys, emmet } = settings;
    if (!isLanguageWanted || (switchedOn.vimKeys === vimKeys && switchedOn.emmet === emmet)) return;
    switchedOn = { vimKeys, emmet, extension: await fetchSwitchedOn({ vimKeys, emmet }) };
    if (isEnded) return;
    reconfigure();
    await addSwitchedOn();
  };
  const addNames = async () => {
    if (!isLanguageWanted) return;
    const wanted = known;
    const found = wanted && (await import("./name-features.ts")).nameFeatures(wanted);
    if (isEnded || wanted !== known) return;
    nameFeatures = found?.extension ?? noNames;
    showName = found?.showName ?? showNothing;
    reconfigure();
  };

  return {
    /** The extensions of a new state, with the settings and with what has been fetched by now. */
    ofNewState: (): Extension => [
      late.of([]),
      keyboardEntry,
      typingFeatures,
      typing.of(typingSettings(settings)),
      language.of(languageFeatures),
      wording.of(phrases()),
      names.of(noNames),
      readOnly.of(forWriting),
    ],
    /** Applies the settings, and the language of the screen. */
    configure(wanted: EditorSettings): void {
      // Setting it again would revoke the one Tab out of the code that Esc allows.
      if (wanted.tabMovesFocus !== settings.tabMovesFocus) viewOf().setTabFocusMode(wanted.tabMovesFocus);
      settings = wanted;
      reconfigure();
      void addSwitchedOn();
    },
    setReadOnly(isReadOnly: boolean): void {
      isReadOnlyNow = isReadOnly;
      reconfigure();
    },
    /** Sets what is known about the library; null for nothing. The code that offers it is fetched on first use. */
    know(wanted: KnownNames | null): void {
      if (known === wanted) return;
      known = wanted;
      void addNames();
    },
    /** Shows what is known about the name at the cursor, and puts the focus there. */
    showName(): void {
      showName(viewOf());
    },
    /** Adds the language support, once it has been fetched. */
    addLanguage(): void {
      void fetchLanguage().then(() => {
        if (isEnded) return undefined;
        reconfigure();
        isLanguageWanted = true;
        void addNames();
        return addSwitchedOn();
      });
    },
    /** Nothing is added to the view from now on. */
    end(): void {
      isEnded = true;
    },
  };
};

import { inertInterfaces } from "./inert-interfaces.ts";
import { countedFunctions } from "./watch-callbacks.ts";

export const words = (text: string): readonly string[] => text.split(/\s+/);

const knownGlobals: ReadonlySet<string> = new Set([
  ...countedFunctions,
  ...inertInterfaces,
  ...words(`Object Function Array Number parseFloat parseInt Boolean String Symbol Date Promise RegExp Error globalThis
    JSON Math Intl ArrayBuffer DataView Map BigInt Set Iterator WeakSet Proxy Reflect decodeURI decodeURIComponent
    encodeURI encodeURIComponent escape unescape eval isFinite isNaN console Option Image MessageChannel MessagePort
    WebKitMutationObserver XMLSerializer XMLHttpRequestUpload XMLHttpRequestEventTarget XMLHttpRequest XMLDocument Window
    ValidityState URLSearchParams URL TreeWalker TextEncoder TextDecoder Text StyleSheet Storage StaticRange ShadowRoot
    Selection Screen ResizeObserverSize ResizeObserverEntry ResizeObserver Range NodeIterator NodeFilter Node Navigator
    MutationRecord MutationObserver Location History Headers FormData File EventTarget Element DocumentType
    DocumentFragment Document DataTransfer CustomElementRegistry Crypto Comment CharacterData CDATASection Blob Attr
    AbstractRange AbortSignal AbortController window self document name location customElements history locationbar
    menubar personalbar scrollbars statusbar toolbar status closed frames length top opener parent frameElement navigator
    origin external screen innerWidth innerHeight scrollX pageXOffset scrollY pageYOffset visualViewport screenX screenY
    outerWidth outerHeight devicePixelRatio event clientInformation screenLeft screenTop isSecureContext
    crossOriginIsolated performance trustedTypes crypto localStorage sessionStorage alert atob blur btoa confirm print
    prompt focus getComputedStyle getSelection matchMedia queueMicrotask reportError scroll scrollBy scrollTo
    structuredClone NaN Infinity undefined Event ImageData KeyframeEffect Path2D Temporal Touch WebKitCSSMatrix webkitURL
    webkitSpeechRecognitionEvent webkitSpeechRecognitionError webkitSpeechGrammar webkitSpeechGrammarList
    SpeechRecognitionPhrase ScrollTimeline ViewTimeline DocumentTimeline Sanitizer Origin Highlight TextFormat
    FederatedCredential PasswordCredential VideoColorSpace URLPattern MediaMetadata PeriodicWave EncodedAudioChunk
    EncodedVideoChunk InputDeviceCapabilities ByteLengthQueuingStrategy CountQueuingStrategy DisposableStack`),
]);

/** Kinds of data and of elements, and what only an entry point leads to, which is noticed: `navigator.gpu`. */
const knownKinds =
  /^(?:on.+|(?:HTML|SVG|CSS|DOM|WebGL|XPath|Trusted|IDB|RTC(?!PeerConnection)|Performance(?!Observer)|Navigation|SpeechSynthesis|SpeechGrammar|Geolocation|Gamepad|GPU|XR|USB|HID|MIDI).*|[A-Z]\w*(?:Event|Error|Array|List|Map|Rule|Rules|Collection|Node|Entry|Timing|Stats|Cue|Buffer|Param))$/;

/** Whether a global of the window acts at once, or is counted. Any other may act later, and is noticed once it is used. */
export const isKnownGlobal = (name: string): boolean => knownGlobals.has(name) || knownKinds.test(name);

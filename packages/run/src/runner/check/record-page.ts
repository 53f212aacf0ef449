import type { RunConfig } from "@online-editor/contract";
import type { RecordedStep, RecordHello } from "@online-editor/contract/check";
import { recordSteps } from "./record-steps.ts";

/**
 * Tells the editor what a person does in the page. It stands behind the runner in the pages of recorded runs alone, and
 * hands over a port of its own before the document begins: a later one is a forgery.
 */
const element = document.currentScript;
const { run, editorOrigin } = JSON.parse(element?.dataset["record"] ?? "null") as Pick<
  RunConfig,
  "run" | "editorOrigin"
>;
element?.remove();

const { apply } = Reflect;
const { postMessage } = MessagePort.prototype;
const { port1: port, port2: editorsPort } = new MessageChannel();

recordSteps(window, (message: RecordedStep) => {
  apply(postMessage, port, [message]);
});
const hello: RecordHello = { type: "record-hello", run };
window.parent.postMessage(hello, editorOrigin, [editorsPort]);

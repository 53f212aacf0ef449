import type { RunConfig } from "@online-editor/contract";
import type { RecordedStep, RecordHello, Unrecorded } from "@online-editor/contract/check";
import { recordSteps } from "./record-steps.ts";

/**
 * Reports to the editor what the user does in the page. It is inserted after the runner, only in the pages of recorded
 * runs, and sends the editor a port of its own before the document begins: a later port is a forgery.
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

recordSteps(window, (message: RecordedStep | Unrecorded) => {
  apply(postMessage, port, [message]);
});
const hello: RecordHello = { type: "record-hello", run };
window.parent.postMessage(hello, editorOrigin, [editorsPort]);

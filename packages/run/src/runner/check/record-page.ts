import type { RunConfig } from "@online-editor/contract";
import type { RecordHello, RecordQuestion } from "@online-editor/contract/check";
import { messageIn } from "../internal-slots.ts";
import { createPicking } from "./pick-element.ts";
import { recordSteps } from "./record-steps.ts";

/**
 * Reports to the editor what the user does in the page, or which element is picked, as the editor asks. It is inserted
 * after the runner, only in the pages of recorded runs, and sends the editor a port of its own before the document begins:
 * a later port is a forgery.
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

const report = (message: object) => {
  apply(postMessage, port, [message]);
};
const picking = createPicking(window, report);
recordSteps(window, (message) => {
  if (!picking.isOn()) report(message);
});
port.onmessage = (event) => {
  const requested = messageIn(event) as RecordQuestion;
  if (requested.type === "pick") picking.start(requested.from);
  else picking.stop();
};
const hello: RecordHello = { type: "record-hello", run };
window.parent.postMessage(hello, editorOrigin, [editorsPort]);

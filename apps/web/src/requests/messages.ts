import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("requests", {
  exampleDataAnswers: "Example data answers",
  fromNextRun: "From the next run on",
  asUsual: "As usual",
  afterTwoSeconds: "After 2 seconds",
  withAnError: "With an error",
  notAtAll: "Not at all",
  runAgain: "Run again",
  nothingAsked: "What the document asks of a server stands here: by fetch, XMLHttpRequest or jQuery.",
  requests: "Requests of the document",
  onItsWay: "on its way",
  noAnswer: "no answer",
  took: params("{time} ms"),
  address: "Address",
  query: "Query",
  sent: "Sent",
  whatWentWrong: "What went wrong",
  answer: "Answer",
  noAnswerCame: "No answer came.",
  givenUp: "The document gave it up.",
  notWaited: "The document did not wait longer.",
});

import { escapeMarkup } from "@online-editor/contract";
import type { CheckResult } from "@online-editor/contract/judgement";

/** JUnit's XML: a suite for each document, a case for each release; what could not run is an error. */
export const junitOf = (results: readonly CheckResult[]): string => {
  const byDocument = Map.groupBy(results, ({ document }) => document);
  const suites = Array.from(byDocument, ([document, cases]) => {
    const failures = cases.filter(({ verdict }) => verdict === "bad" || verdict === "unsure").length;
    const errors = cases.filter(({ verdict }) => verdict === "cannot-run").length;
    const counts = `tests="${cases.length}" failures="${failures}" errors="${errors}"`;
    return [`  <testsuite name="${inXml(document)}" ${counts}>`, ...cases.map(caseOf), "  </testsuite>"].join(
      "\n",
    );
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>", ...suites, "</testsuites>", ""].join(
    "\n",
  );
};

const caseOf = ({ document, library, release, verdict, reason }: CheckResult) => {
  const named = `    <testcase classname="${inXml(document)}" name="${inXml(`${library} ${release}`)}"`;
  if (verdict === "good") return `${named}/>`;
  const kind = verdict === "cannot-run" ? "error" : "failure";
  return `${named}><${kind} type="${verdict}" message="${inXml(reason)}"/></testcase>`;
};

/** Without the characters that XML 1.0 cannot have. */
const inXml = (text: string) => {
  let allowed = "";
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isAllowed =
      code === 9 || code === 10 || code === 13 || (code >= 32 && code !== 0xfffe && code !== 0xffff);
    allowed += isAllowed && !(code >= 0xd800 && code <= 0xdfff) ? character : "\uFFFD";
  }
  return escapeMarkup(allowed);
};

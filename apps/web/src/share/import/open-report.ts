import { type Catalogue, routes, type Selection, type SnippetContent } from "@online-editor/contract";
import { DocumentCheck } from "@online-editor/contract/check";
import { importPage } from "@online-editor/run/import-page";
import { unpackDocument, UnusablePack } from "@online-editor/run/packed-document";
import { readReport, type Report } from "@online-editor/run/report";
import { type Api, ApiProblem } from "../../platform/api.ts";

/** The document of a bug report, also where only a link leads to it. */
export const openReport = async (
  text: string,
  { catalogue, present, api }: { catalogue: Catalogue; present: Selection; api: Api },
): Promise<Report> => {
  const report = readReport(text, { catalogue, present, editor: location.origin });
  if (!report.linked) return report;
  const linked = await withLinked(report, report.linked, { catalogue, api }).catch((error: unknown) => {
    if (error instanceof ApiProblem || error instanceof UnusablePack) return null;
    throw error;
  });
  const note = { becomes: "left-out", what: "link", name: report.linked.url } as const;
  return linked ?? { ...report, notes: [...report.notes, note], unrunnable: "link-only" };
};

const withLinked = async (
  report: Report,
  linked: NonNullable<Report["linked"]>,
  { catalogue, api }: { catalogue: Catalogue; api: Api },
): Promise<Report | null> => {
  const { signal } = new AbortController();
  if (linked.kind === "carried") return withContent(report, await unpackDocument(linked.packed));
  if (linked.kind === "fetched") {
    const { code } = await api.fetchDocument({ address: linked.url }, { signal });
    const page = importPage(code, catalogue);
    return { ...report, code: page.code, files: page.files, selection: page.selection ?? report.selection };
  }
  const [, kind, first, second] = linked.path.split("/");
  const snippet = routes.readCode.query.safeParse({ username: first, id: second });
  if (kind === "code")
    return snippet.success ? withContent(report, await api.readCode(snippet.data, { signal })) : null;
  const { library } = report.selection;
  const place = second === undefined ? { slug: first } : { category: first, slug: second };
  const example = routes.readExample.query.safeParse({ library, ...place });
  if (!example.success) return null;
  const { code, title } = await api.readExample(example.data, { signal });
  return { ...report, code, title: report.title ?? title };
};

const withContent = (
  report: Report,
  { code, library, title, check }: Pick<SnippetContent, "code" | "library" | "title" | "check">,
): Report => ({
  ...report,
  code,
  selection: library,
  title: report.title ?? title,
  check: report.check ?? DocumentCheck.safeParse(check).data ?? null,
});

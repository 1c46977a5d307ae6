// The import of products from a CSV file.
import { importBytesMax, importLinesMax, type ImportReport as Report } from '@shop/contract/catalog/admin-files.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { count } from '@shop/locale/format.ts'
import { useImport } from '#features/catalog/product-admin/api.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { CsvButton, ReportLines, ReportStat, useCsvImport } from '#ui/csv-import.tsx'
import { Notice } from '#ui/Notice.tsx'
import { BackLink, PageHead } from '#ui/PageHead.tsx'
import { Status } from '#ui/Status.tsx'

export function ImportScreen() {
  const text = usePageText()
  return (
    <>
      <BackLink to="/products">{text.frame.pages.products}</BackLink>
      <PageHead title={text.frame.pages.importProducts} lead={text.files.lead} />
      <ImportSteps />
    </>
  )
}

const bytesPerMb = 1024 * 1024

/** Fails when the file is not UTF-8. */
async function readUtf8(file: File): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
}

/** The steps of an import: choose a file, review the dry run, write it. */
function ImportSteps() {
  const t = usePageText().files
  const { mutateAsync, isPending: isBusy } = useImport()
  const { chosen, report, problem, chooseFile, write } = useCsvImport({
    bytesMax: importBytesMax,
    tooLarge: t.tooLarge(importBytesMax / bytesPerMb),
    unreadable: t.unreadable,
    read: readUtf8,
    send: mutateAsync,
  })
  const canWrite = report && !report.done && report.problem_count === 0 && report.created + report.changed > 0
  const importFile = async () => {
    if (!chosen || !report) return
    const points = [t.willCreate(count(report.created)), t.willChange(count(report.changed))]
    if (await confirm({ title: t.confirmTitle(chosen.name), points, yes: t.write })) await write(chosen)
  }
  return (
    <div className="space-y-4">
      <section className="card flex flex-wrap items-center gap-4 p-5">
        <div className="min-w-0 grow basis-64">
          <h2 className="text-h2">{chosen?.name ?? t.chooseTitle}</h2>
          <p className="mt-0.5 text-text-3">{t.chooseLead(count(importLinesMax), importBytesMax / bytesPerMb)}</p>
        </div>
        <CsvButton
          label={t.choose}
          variant={report ? 'secondary' : 'primary'}
          busy={isBusy && !report}
          // A report must belong to the file whose name is shown.
          disabled={isBusy}
          onChoose={chooseFile}
        >
          {chosen ? t.chooseOther : t.choose}
        </CsvButton>
        {canWrite ? (
          <Button variant="primary" busy={isBusy} onClick={() => void importFile()}>
            {t.write}
          </Button>
        ) : null}
      </section>
      {problem ? (
        <Notice tone="bad" title={t.failed}>
          {problem}
        </Notice>
      ) : null}
      {report ? <ImportReport report={report} /> : null}
    </div>
  )
}

/** The result of an import or its dry run: counts, problems by line and column, the first changes. */
function ImportReport({ report }: { report: Report }) {
  const t = usePageText().files
  return (
    <>
      <section className="card p-5">
        <Status tone={report.done ? 'good' : report.problem_count > 0 ? 'bad' : 'info'}>
          {report.done ? t.done : report.problem_count > 0 ? t.broken(count(report.problem_count)) : t.ready}
        </Status>
        <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
          <ReportStat name={t.lines} value={report.lines} />
          <ReportStat name={t.created} value={report.created} />
          <ReportStat name={t.changed} value={report.changed} />
          <ReportStat name={t.unchanged} value={report.unchanged} />
        </dl>
      </section>
      {report.problems.length > 0 ? <ReportProblems report={report} /> : null}
      {report.preview.length > 0 ? <Preview report={report} /> : null}
    </>
  )
}

function ReportProblems({ report }: { report: Report }) {
  const text = usePageText()
  const t = text.files
  return (
    <ReportLines
      title={t.errorsTitle}
      lead={t.errorsLead}
      headers={[t.line, t.column, t.problem, t.found]}
      rows={report.problems.map((problem) => [
        count(problem.line),
        <code key="column" className="font-mono">
          {problem.column}
        </code>,
        t.rules[problem.rule] ?? text.fields[problem.rule as FieldRule] ?? problem.rule,
        problem.value,
      ])}
    />
  )
}

function Preview({ report }: { report: Report }) {
  const text = usePageText()
  const t = text.files
  return (
    <ReportLines
      title={report.done ? t.writtenTitle : t.previewTitle}
      headers={[t.line, t.product, t.field, t.before, t.after]}
      rows={report.preview.map((change) => [
        count(change.line),
        <code key="key" className="font-mono text-caption">
          {change.key}
        </code>,
        <code key="field" className="font-mono text-caption">
          {change.field}
        </code>,
        change.before || text.ui.none,
        change.after || text.ui.none,
      ])}
    />
  )
}

// The import of products from a CSV file.
import { importBytesMax, importLinesMax, type ImportReport as Report } from '@shop/contract/catalog/admin-files.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { count } from '@shop/locale/format.ts'
import { FileUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useImport } from '#features/catalog/product-admin/api.ts'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
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

interface ChosenFile {
  name: string
  csv: string
}

interface ImportRun {
  chosen: ChosenFile | undefined
  report: Report | undefined
  problem: string | undefined
  isBusy: boolean
  chooseFile: (file: File | undefined) => Promise<void>
  importFile: () => Promise<void>
}

function useImportRun(): ImportRun {
  const text = usePageText()
  const t = text.files
  const run = useImport()
  const [chosen, setChosen] = useState<ChosenFile>()
  const [report, setReport] = useState<Report>()
  const [problem, setProblem] = useState<string>()
  const latest = useRef<File>(undefined)

  const send = async (file: ChosenFile, isDry: boolean) => {
    setProblem(undefined)
    try {
      setReport(await run.mutateAsync({ csv: file.csv, dry_run: isDry }))
    } catch (error) {
      setProblem(failureText(text, error))
    }
  }
  const chooseFile = async (file: File | undefined) => {
    if (!file) return
    setReport(undefined)
    setChosen(undefined)
    setProblem(undefined)
    latest.current = file
    if (file.size > importBytesMax) return setProblem(t.tooLarge(importBytesMax / 1024 / 1024))
    const csv = await readText(file)
    // Another file was chosen meanwhile.
    if (latest.current !== file) return
    if (csv === undefined) return setProblem(t.unreadable)
    const next = { name: file.name, csv }
    setChosen(next)
    await send(next, true)
  }
  const importFile = async () => {
    if (!chosen || !report) return
    const points = [t.willCreate(count(report.created)), t.willChange(count(report.changed))]
    if (await confirm({ title: t.confirmTitle(chosen.name), points, yes: t.write })) await send(chosen, false)
  }
  return { chosen, report, problem, isBusy: run.isPending, chooseFile, importFile }
}

/** Undefined when the file is not UTF-8, or was moved or changed on the disk after it was chosen. */
async function readText(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return undefined
  }
}

/** The steps of an import: choose a file, review the dry run, write it. */
function ImportSteps() {
  const t = usePageText().files
  const input = useRef<HTMLInputElement>(null)
  const { chosen, report, problem, isBusy, chooseFile, importFile } = useImportRun()
  const canWrite = report && !report.done && report.problem_count === 0 && report.created + report.changed > 0
  return (
    <div className="space-y-4">
      <section className="card flex flex-wrap items-center gap-4 p-5">
        <div className="min-w-0 grow basis-64">
          <h2 className="text-h2">{chosen?.name ?? t.chooseTitle}</h2>
          <p className="mt-0.5 text-text-3">{t.chooseLead(count(importLinesMax), importBytesMax / 1024 / 1024)}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={t.choose}
          tabIndex={-1}
          // A report must belong to the file whose name is shown.
          disabled={isBusy}
          className="sr-only"
          onChange={(event) => {
            void chooseFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button
          variant={report ? 'secondary' : 'primary'}
          icon={<FileUp aria-hidden className="size-4" />}
          busy={isBusy && !report}
          disabled={isBusy && report !== undefined}
          onClick={() => input.current?.click()}
        >
          {chosen ? t.chooseOther : t.choose}
        </Button>
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
          <Stat name={t.lines} value={report.lines} />
          <Stat name={t.created} value={report.created} />
          <Stat name={t.changed} value={report.changed} />
          <Stat name={t.unchanged} value={report.unchanged} />
        </dl>
      </section>
      {report.problems.length > 0 ? <ReportProblems report={report} /> : null}
      {report.preview.length > 0 ? <Preview report={report} /> : null}
    </>
  )
}

function Stat({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-caption text-text-3">{name}</dt>
      <dd className="text-h1 tabular-nums">{count(value)}</dd>
    </div>
  )
}

function ReportProblems({ report }: { report: Report }) {
  const text = usePageText()
  const t = text.files
  return (
    <Lines
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
    <Lines
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

interface LinesProps {
  title: string
  lead?: string
  headers: readonly string[]
  rows: readonly ReactNode[][]
}

function Lines({ title, lead, headers, rows }: LinesProps) {
  return (
    <section aria-label={title} className="card overflow-clip">
      <div className="px-5 pt-4 pb-2">
        <h2 className="text-h2">{title}</h2>
        {lead ? <p className="mt-0.5 text-text-3">{lead}</p> : null}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <div tabIndex={0} className="max-h-120 overflow-auto">
        <table className="w-full min-w-144 text-start">
          <thead className="sticky top-0 bg-surface">
            <tr className="border-hairline border-b text-caption text-text-3">
              {headers.map((header) => (
                <th key={header} scope="col" className="px-3 py-2 text-start font-medium first:ps-5 last:pe-5">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {rows.map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report is shown once and never reordered.
              <tr key={index}>
                {cells.map((cell, column) => (
                  <td
                    key={headers[column]}
                    className="max-w-72 break-words px-3 py-2 align-top first:ps-5 first:tabular-nums last:pe-5"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

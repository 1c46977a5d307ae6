// The result of an import or its dry run: counts, problems by line and column, the first changes.
import type { ImportReport as Report } from '@shop/contract/catalog/admin-files.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { count } from '@shop/locale/format.ts'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'

export function ImportReport({ report }: { report: Report }) {
  const t = useText().files
  return (
    <>
      <section className="card p-5">
        <Status tone={report.done ? 'good' : report.fault_count > 0 ? 'bad' : 'info'}>
          {report.done ? t.done : report.fault_count > 0 ? t.broken(count(report.fault_count)) : t.ready}
        </Status>
        <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Stat name={t.lines} value={report.lines} />
          <Stat name={t.created} value={report.created} />
          <Stat name={t.changed} value={report.changed} />
          <Stat name={t.unchanged} value={report.unchanged} />
        </dl>
      </section>
      {report.faults.length > 0 ? <ReportProblems report={report} /> : null}
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
  const text = useText()
  const t = text.files
  return (
    <Lines
      title={t.errorsTitle}
      lead={t.errorsLead}
      headers={[t.line, t.column, t.problem, t.found]}
      rows={report.faults.map((problem) => [
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
  const text = useText()
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

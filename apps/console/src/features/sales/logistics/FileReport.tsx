// What a file would do or has done: counts, and its faults by line and column.

import type { FieldRule } from '@shop/contract/errors.ts'
import type { CsvReport } from '@shop/contract/sales/admin-orders.ts'
import { count } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'
import type { FileKind } from './api.ts'

type FileTexts = ReturnType<typeof useText>['logistics']['files']

/** The report in one sentence. */
export function reportText(t: FileTexts, report: CsvReport): string {
  if (report.done) return t.done
  return report.fault_count > 0 ? t.broken(report.fault_count) : t.ready
}

export function FileReport({ kind, report }: { kind: FileKind; report: CsvReport }) {
  const t = useText().logistics.files
  const isBroken = report.fault_count > 0
  const stats: [name: string, value: number][] = [
    [t.lines, report.lines],
    [t.taken[kind], report.taken],
    [t.repeated, report.repeated],
  ]
  return (
    <>
      <section className="card p-5">
        <Status tone={report.done ? 'good' : isBroken ? 'bad' : 'info'}>{reportText(t, report)}</Status>
        <dl className="mt-4 grid grid-cols-3 gap-4">
          {stats.map(([name, value]) => (
            <div key={name}>
              <dt className="text-caption text-text-3">{name}</dt>
              <dd className="text-h1 tabular-nums">{count(value)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {isBroken ? <ReportProblems report={report} /> : null}
    </>
  )
}

function ReportProblems({ report }: { report: CsvReport }) {
  const text = useText()
  const t = text.logistics.files
  const problemOf = (column: string, rule: string) => {
    if (column === 'carrier' && rule === 'chooseOne') return t.noCarrier
    if (column === 'state' && rule === 'chooseOne') return t.noState
    if (column === 'time' && rule === 'format') return t.noTime
    return text.fields[rule as FieldRule] ?? text.fields.format
  }
  return (
    <section aria-label={t.errors} className="card overflow-clip">
      <div className="px-5 pt-4 pb-2">
        <h2 className="text-h2">{t.errors}</h2>
        <p className="mt-0.5 text-text-3">{t.errorsLead}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard. */}
      <div tabIndex={0} className="max-h-120 overflow-auto">
        <table className="w-full min-w-128 text-start">
          <thead className="sticky top-0 bg-surface">
            <tr className="border-hairline border-b text-caption text-text-3">
              {[t.line, t.column, t.problem, t.found].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-start font-medium first:ps-5 last:pe-5">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {report.faults.map(({ line, column, rule, value }) => (
              <tr key={`${line} ${column} ${rule}`} className="align-top">
                <td className="py-2 ps-5 pe-3 tabular-nums">{count(line)}</td>
                <td className="px-3 py-2 font-mono">{column}</td>
                <td className="px-3 py-2">{problemOf(column, rule)}</td>
                <td className="max-w-72 break-words py-2 ps-3 pe-5">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

// What a file would do or has done: counts, and its faults by line and column.
import type { CsvReport } from '@shop/contract/sales/admin-orders.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { count } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'
import type { FileKind } from './api.ts'

type FileWords = ReturnType<typeof useText>['logistics']['files']

/** The report in one sentence. */
export function reportText(words: FileWords, report: CsvReport): string {
  if (report.done) return words.done
  return report.fault_count > 0 ? words.broken(report.fault_count) : words.ready
}

export function FileReport({ kind, report }: { kind: FileKind; report: CsvReport }) {
  const words = useText().logistics.files
  const isBroken = report.fault_count > 0
  const figures: [name: string, value: number][] = [
    [words.lines, report.lines],
    [words.taken[kind], report.taken],
    [words.repeated, report.repeated],
  ]
  return (
    <>
      <section className="card p-5">
        <Status tone={report.done ? 'good' : isBroken ? 'bad' : 'info'}>{reportText(words, report)}</Status>
        <dl className="mt-4 grid grid-cols-3 gap-4">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt className="text-caption text-text-3">{name}</dt>
              <dd className="text-h1 tabular-nums">{count(value)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {isBroken ? <Faults report={report} /> : null}
    </>
  )
}

function Faults({ report }: { report: CsvReport }) {
  const text = useText()
  const words = text.logistics.files
  const faultOf = (column: string, rule: string) => {
    if (column === 'carrier' && rule === 'chooseOne') return words.noCarrier
    if (column === 'state' && rule === 'chooseOne') return words.noState
    if (column === 'time' && rule === 'format') return words.noTime
    return text.fields[rule as FieldRule] ?? text.fields.format
  }
  return (
    <section aria-label={words.faults} className="card overflow-clip">
      <div className="px-5 pt-4 pb-2">
        <h2 className="text-h2">{words.faults}</h2>
        <p className="mt-0.5 text-text-3">{words.faultsLead}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard. */}
      <div tabIndex={0} className="max-h-120 overflow-auto">
        <table className="w-full min-w-128 text-start">
          <thead className="sticky top-0 bg-surface">
            <tr className="border-hairline border-b text-caption text-text-3">
              {[words.line, words.column, words.fault, words.found].map((head) => (
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
                <td className="px-3 py-2">{faultOf(column, rule)}</td>
                <td className="max-w-72 break-words py-2 ps-3 pe-5">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

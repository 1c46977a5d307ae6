// The parts of an import by CSV file: its dry run and its writing, the button that chooses it, and what the report shows.
import { count } from '@shop/locale/format.ts'
import { FileUp } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'

interface ChosenFile {
  name: string
  csv: string
}

interface CsvImportOptions<Report> {
  bytesMax: number
  tooLarge: string
  unreadable: string
  read: (file: File) => Promise<string>
  send: (body: { csv: string; dry_run: boolean }) => Promise<Report>
}

/** A chosen file is sent as a dry run at once; `write` sends it again. */
export function useCsvImport<Report>({ bytesMax, tooLarge, unreadable, read, send }: CsvImportOptions<Report>) {
  const text = useText()
  const [chosen, setChosen] = useState<ChosenFile>()
  const [report, setReport] = useState<Report>()
  const [problem, setProblem] = useState<string>()
  // Answers about a file that was replaced meanwhile are ignored.
  const latest = useRef<File>(undefined)
  const run = async ({ csv }: ChosenFile, isDry: boolean) => {
    const requested = latest.current
    setProblem(undefined)
    try {
      const answer = await send({ csv, dry_run: isDry })
      if (latest.current === requested) setReport(() => answer)
    } catch (error) {
      if (latest.current === requested) setProblem(failureText(text, error))
    }
  }
  const chooseFile = async (file: File | undefined) => {
    if (!file) return
    latest.current = file
    setReport(undefined)
    setChosen(undefined)
    setProblem(undefined)
    if (file.size > bytesMax) return setProblem(tooLarge)
    // A file that was moved or changed on the disk since it was chosen cannot be read.
    const csv = await read(file).catch(() => undefined)
    if (latest.current !== file) return
    if (csv === undefined) return setProblem(unreadable)
    const next = { name: file.name, csv }
    setChosen(next)
    await run(next, true)
  }
  const write = (file: ChosenFile) => run(file, false)
  return { chosen, report, problem, chooseFile, write }
}

interface CsvButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'disabled' | 'children'> {
  label: string
  onChoose: (file: File | undefined) => Promise<void>
}

export function CsvButton({ label, onChoose, busy = false, disabled = false, ...button }: CsvButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={label}
        tabIndex={-1}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          void onChoose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        {...button}
        icon={<FileUp aria-hidden className="size-4" />}
        busy={busy}
        disabled={disabled && !busy}
        onClick={() => input.current?.click()}
      />
    </>
  )
}

export function ReportStat({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-caption text-text-3">{name}</dt>
      <dd className="text-h1 tabular-nums">{count(value)}</dd>
    </div>
  )
}

interface ReportLinesProps {
  title: string
  lead?: string
  headers: readonly string[]
  rows: readonly ReactNode[][]
}

export function ReportLines({ title, lead, headers, rows }: ReportLinesProps) {
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

// The steps of an import: choose a file, see the report of the dry run, write it.
import { importBytesMax, importLinesMax, type ImportReport as Report } from '@shop/contract/catalog/admin-product-files.ts'
import { count } from '@shop/locale/format.ts'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/confirm-store.ts'
import { Notice } from '#ui/Notice.tsx'
import { ImportReport } from './ImportReport.tsx'
import { useImport } from './product-files.ts'

interface Chosen {
  name: string
  csv: string
}

interface ImportRun {
  chosen: Chosen | undefined
  report: Report | undefined
  problem: string | undefined
  isBusy: boolean
  take: (file: File | undefined) => Promise<void>
  write: () => Promise<void>
}

function useImportRun(): ImportRun {
  const text = useText()
  const words = text.files
  const run = useImport()
  const [chosen, setChosen] = useState<Chosen>()
  const [report, setReport] = useState<Report>()
  const [problem, setProblem] = useState<string>()

  const send = async (file: Chosen, isDry: boolean) => {
    setProblem(undefined)
    try {
      setReport(await run.mutateAsync({ csv: file.csv, dry_run: isDry }))
    } catch (error) {
      setProblem(failureText(text, error))
    }
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    setReport(undefined)
    setChosen(undefined)
    if (file.size > importBytesMax) return setProblem(words.tooLarge(importBytesMax / 1024 / 1024))
    const next = { name: file.name, csv: await file.text() }
    setChosen(next)
    await send(next, true)
  }
  const write = async () => {
    if (!chosen || !report) return
    const points = [words.willCreate(count(report.created)), words.willChange(count(report.changed))]
    if (await ask({ title: words.confirmTitle(chosen.name), points, yes: words.write })) await send(chosen, false)
  }
  return { chosen, report, problem, isBusy: run.isPending, take, write }
}

export function ImportSteps() {
  const words = useText().files
  const input = useRef<HTMLInputElement>(null)
  const { chosen, report, problem, isBusy, take, write } = useImportRun()
  const canWrite = report && !report.done && report.fault_count === 0 && report.created + report.changed > 0
  return (
    <div className="space-y-4">
      <section className="card flex flex-wrap items-center gap-4 p-5">
        <div className="min-w-0 grow basis-64">
          <h2 className="text-h2">{chosen?.name ?? words.chooseTitle}</h2>
          <p className="mt-0.5 text-text-3">{words.chooseLead(count(importLinesMax), importBytesMax / 1024 / 1024)}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={words.choose}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button
          look={report ? 'secondary' : 'primary'}
          icon={<FileUp aria-hidden className="size-4" />}
          busy={isBusy && !report}
          onClick={() => input.current?.click()}
        >
          {chosen ? words.chooseOther : words.choose}
        </Button>
        {canWrite ? (
          <Button look="primary" busy={isBusy} onClick={() => void write()}>
            {words.write}
          </Button>
        ) : null}
      </section>
      {problem ? (
        <Notice tone="bad" title={words.failed}>
          {problem}
        </Notice>
      ) : null}
      {report ? <ImportReport report={report} /> : null}
    </div>
  )
}

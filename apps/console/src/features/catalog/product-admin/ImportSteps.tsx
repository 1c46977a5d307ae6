// The steps of an import: choose a file, review the dry run, write it.
import { importBytesMax, importLinesMax, type ImportReport as Report } from '@shop/contract/catalog/admin-files.ts'
import { count } from '@shop/locale/format.ts'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { Notice } from '#ui/Notice.tsx'
import { ImportReport } from './ImportReport.tsx'
import { useImport } from './product-files.ts'

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
  const text = useText()
  const t = text.files
  const run = useImport()
  const [chosen, setChosen] = useState<ChosenFile>()
  const [report, setReport] = useState<Report>()
  const [problem, setProblem] = useState<string>()

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
    if (file.size > importBytesMax) return setProblem(t.tooLarge(importBytesMax / 1024 / 1024))
    const next = { name: file.name, csv: await file.text() }
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

export function ImportSteps() {
  const t = useText().files
  const input = useRef<HTMLInputElement>(null)
  const { chosen, report, problem, isBusy, chooseFile, importFile } = useImportRun()
  const canWrite = report && !report.done && report.fault_count === 0 && report.created + report.changed > 0
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

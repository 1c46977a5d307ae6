// A file of tracking numbers or of parcel events: chosen, tried, and written once nothing in it is wrong.
import type { CsvReport } from '@shop/contract/sales/admin-orders.ts'
import { count } from '@shop/locale/format.ts'
import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { Notice } from '#ui/Notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast-store.ts'
import { type FileKind, useOrderFile, useSampleFile } from './api.ts'
import { FileForm } from './FileForm.tsx'
import { FileReport, reportText } from './FileReport.tsx'

const fileBytesMax = 512 * 1024
interface Chosen {
  name: string
  csv: string
}

function useFileRun(kind: FileKind) {
  const text = useText()
  const t = text.logistics.files
  const run = useOrderFile(kind)
  const [chosen, setChosen] = useState<Chosen>()
  const [report, setReport] = useState<CsvReport>()
  const [problem, setProblem] = useState<string>()
  // What is answered about a file that was put aside meanwhile says nothing of the one that is shown.
  const latest = useRef<File>(undefined)
  const send = async (file: Chosen, isDry: boolean) => {
    const requested = latest.current
    setProblem(undefined)
    try {
      const answer = await run.mutateAsync({ csv: file.csv, dry_run: isDry })
      if (latest.current === requested) setReport(answer)
    } catch (error) {
      if (latest.current === requested) setProblem(failureText(text, error))
    }
  }
  const chooseFile = async (file: File | undefined) => {
    if (!file) return
    latest.current = file
    setReport(undefined)
    setChosen(undefined)
    if (file.size > fileBytesMax) return setProblem(t.tooLarge(fileBytesMax / 1024))
    // A file that was moved or changed on the disk since it was chosen cannot be read.
    const csv = await file.text().catch(() => undefined)
    if (latest.current !== file) return
    if (csv === undefined) return setProblem(t.unreadable)
    const next = { name: file.name, csv }
    setChosen(next)
    await send(next, true)
  }
  const importFile = async () => {
    if (!chosen || !report) return
    const points = [t.will[kind](count(report.taken)), t.notifiesShoppers]
    if (await confirm({ title: t.confirmTitle(chosen.name), points, yes: t.write[kind] })) await send(chosen, false)
  }
  return { chosen, report, problem, isBusy: run.isPending, chooseFile, importFile }
}

export function FileSteps({ kind }: { kind: FileKind }) {
  const t = useText().logistics.files
  const input = useRef<HTMLInputElement>(null)
  const { chosen, report, problem, isBusy, chooseFile, importFile } = useFileRun(kind)
  const canWrite = report && !report.done && report.fault_count === 0 && report.taken > 0
  return (
    <div className="space-y-4">
      <section className="card p-5">
        <h2 className="truncate text-h2">{chosen?.name ?? t.chooseTitle}</h2>
        <p className="mt-0.5 max-w-2xl text-text-2">{t.lead[kind]}</p>
        <FileForm kind={kind} />
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
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Button
            variant={canWrite ? 'secondary' : 'primary'}
            icon={<FileUp aria-hidden className="size-4" />}
            busy={isBusy && !report}
            onClick={() => input.current?.click()}
          >
            {chosen ? t.chooseOther : t.choose}
          </Button>
          {canWrite ? (
            <Button variant="primary" busy={isBusy} onClick={() => void importFile()}>
              {t.write[kind]}
            </Button>
          ) : null}
          <SampleButton kind={kind} />
        </div>
      </section>
      <div role="alert" className="empty:hidden">
        {problem ? (
          <Notice tone="bad" title={t.failed}>
            {problem}
          </Notice>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {report ? reportText(t, report) : ''}
      </p>
      {report ? <FileReport kind={kind} report={report} /> : null}
    </div>
  )
}

function SampleButton({ kind }: { kind: FileKind }) {
  const text = useText()
  const { mutate, isPending } = useSampleFile(kind)
  const download = () =>
    mutate(undefined, {
      onSuccess: (csv) => saveFile(csv, `${kind}.csv`),
      onError: (error) => showToast('bad', failureText(text, error)),
    })
  return (
    <Button variant="ghost" icon={<Download aria-hidden className="size-4" />} busy={isPending} onClick={download}>
      {text.logistics.files.sample[kind]}
    </Button>
  )
}

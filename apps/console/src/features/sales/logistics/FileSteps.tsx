// A file of tracking numbers or of parcel events: chosen, tried, and written once nothing in it is wrong.
import type { CsvReport } from '@shop/contract/sales/admin-orders.ts'
import { count } from '@shop/locale/format.ts'
import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/confirm-store.ts'
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
  const words = text.logistics.files
  const run = useOrderFile(kind)
  const [chosen, setChosen] = useState<Chosen>()
  const [report, setReport] = useState<CsvReport>()
  const [problem, setProblem] = useState<string>()
  // What is answered about a file that was put aside meanwhile says nothing of the one that is shown.
  const latest = useRef<File>(undefined)
  const send = async (file: Chosen, isDry: boolean) => {
    const about = latest.current
    setProblem(undefined)
    try {
      const answer = await run.mutateAsync({ csv: file.csv, dry_run: isDry })
      if (latest.current === about) setReport(answer)
    } catch (error) {
      if (latest.current === about) setProblem(failureText(text, error))
    }
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    latest.current = file
    setReport(undefined)
    setChosen(undefined)
    if (file.size > fileBytesMax) return setProblem(words.tooLarge(fileBytesMax / 1024))
    // A file that was moved or changed on the disk since it was chosen cannot be read.
    const csv = await file.text().catch(() => undefined)
    if (latest.current !== file) return
    if (csv === undefined) return setProblem(words.unreadable)
    const next = { name: file.name, csv }
    setChosen(next)
    await send(next, true)
  }
  const write = async () => {
    if (!chosen || !report) return
    const points = [words.will[kind](count(report.taken)), words.told]
    if (await ask({ title: words.confirmTitle(chosen.name), points, yes: words.write[kind] })) await send(chosen, false)
  }
  return { chosen, report, problem, isBusy: run.isPending, take, write }
}

export function FileSteps({ kind }: { kind: FileKind }) {
  const words = useText().logistics.files
  const input = useRef<HTMLInputElement>(null)
  const { chosen, report, problem, isBusy, take, write } = useFileRun(kind)
  const canWrite = report && !report.done && report.fault_count === 0 && report.taken > 0
  return (
    <div className="space-y-4">
      <section className="card p-5">
        <h2 className="truncate text-h2">{chosen?.name ?? words.chooseTitle}</h2>
        <p className="mt-0.5 max-w-2xl text-text-2">{words.lead[kind]}</p>
        <FileForm kind={kind} />
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
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Button
            look={canWrite ? 'secondary' : 'primary'}
            icon={<FileUp aria-hidden className="size-4" />}
            busy={isBusy && !report}
            onClick={() => input.current?.click()}
          >
            {chosen ? words.chooseOther : words.choose}
          </Button>
          {canWrite ? (
            <Button look="primary" busy={isBusy} onClick={() => void write()}>
              {words.write[kind]}
            </Button>
          ) : null}
          <SampleButton kind={kind} />
        </div>
      </section>
      <div role="alert" className="empty:hidden">
        {problem ? (
          <Notice tone="bad" title={words.failed}>
            {problem}
          </Notice>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {report ? reportText(words, report) : ''}
      </p>
      {report ? <FileReport kind={kind} report={report} /> : null}
    </div>
  )
}

function SampleButton({ kind }: { kind: FileKind }) {
  const text = useText()
  const { mutate, isPending } = useSampleFile(kind)
  const press = () =>
    mutate(undefined, {
      onSuccess: (csv) => saveFile(csv, `${kind}.csv`),
      onError: (error) => showToast('bad', failureText(text, error)),
    })
  return (
    <Button look="ghost" icon={<Download aria-hidden className="size-4" />} busy={isPending} onClick={press}>
      {text.logistics.files.sample[kind]}
    </Button>
  )
}

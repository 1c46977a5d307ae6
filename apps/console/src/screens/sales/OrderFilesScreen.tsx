// The import of tracking numbers and parcel events by file.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { CsvReport } from '@shop/contract/sales/admin-orders.ts'
import { parcelStates } from '@shop/contract/sales/logistics.ts'
import { count } from '@shop/locale/format.ts'
import { saveFile } from '@shop/ui/save-file.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { carriersQuery, type FileKind, fileKinds, useOrderFile, useSampleFile } from '#features/sales/logistics/api.ts'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { CsvButton, ReportLines, ReportStat, useCsvImport } from '#ui/csv-import.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { useSearchParams } from '#ui/router.tsx'
import { Status } from '#ui/Status.tsx'
import { showToast } from '#ui/toast-store.ts'

export function OrderFilesScreen() {
  const text = usePageText()
  const t = text.logistics.files
  const [params, setParams] = useSearchParams()
  const kind: FileKind = fileKinds.find((candidate) => candidate === params.get('kind')) ?? 'numbers'
  return (
    <>
      <PageHead title={text.frame.pages.orderFiles} lead={t.intro} />
      <div className="mb-4 max-w-xl">
        <RadioCards
          name="kind"
          label={t.kind}
          value={kind}
          options={fileKinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(chosen) => setParams({ kind: chosen }, { replace: true })}
        />
      </div>
      <FileSteps key={kind} kind={kind} />
    </>
  )
}

const columns: Record<FileKind, string> = {
  numbers: 'sn,carrier,number',
  events: 'carrier,number,time,state,place,text',
}

/** The expected columns and the allowed values. */
function FileFormat({ kind }: { kind: FileKind }) {
  const t = usePageText().logistics.files
  const { data } = useQuery(carriersQuery())
  // An inactive carrier takes no new parcels, but its old ones still move.
  const carriers = (data ?? []).filter(({ active }) => active || kind === 'events').map(({ key }) => key)
  const lines: [name: string, values: readonly string[]][] = [
    [t.columns, [columns[kind]]],
    [t.carriers, carriers],
    ...(kind === 'events' ? [[t.states, parcelStates] as [string, readonly string[]]] : []),
  ]
  return (
    <dl className="mt-3 space-y-1.5">
      {lines.map(([name, values]) => (
        <div key={name} className="flex gap-3">
          <dt className="w-18 shrink-0 text-text-3">{name}</dt>
          <dd className="flex min-w-0 flex-wrap gap-1.5">
            {values.map((value) => (
              <code key={value} className="break-all rounded-sm bg-surface-2 px-1.5 font-mono text-caption leading-5">
                {value}
              </code>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const fileBytesMax = 512 * 1024

/** Imports a CSV of tracking numbers or parcel events: choose, dry run, write. */
function FileSteps({ kind }: { kind: FileKind }) {
  const t = usePageText().logistics.files
  const { mutateAsync, isPending: isBusy } = useOrderFile(kind)
  const { chosen, report, problem, chooseFile, write } = useCsvImport({
    bytesMax: fileBytesMax,
    tooLarge: t.tooLarge(fileBytesMax / 1024),
    unreadable: t.unreadable,
    read: (file) => file.text(),
    send: mutateAsync,
  })
  const canWrite = report && !report.done && report.problem_count === 0 && report.taken > 0
  const importFile = async () => {
    if (!chosen || !report) return
    const points = [t.will[kind](count(report.taken)), t.notifiesShoppers]
    if (await confirm({ title: t.confirmTitle(chosen.name), points, yes: t.write[kind] })) await write(chosen)
  }
  return (
    <div className="space-y-4">
      <section className="card p-5">
        <h2 className="truncate text-h2">{chosen?.name ?? t.chooseTitle}</h2>
        <p className="mt-0.5 max-w-2xl text-text-2">{t.lead[kind]}</p>
        <FileFormat kind={kind} />
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <CsvButton
            label={t.choose}
            variant={canWrite ? 'secondary' : 'primary'}
            busy={isBusy && !report}
            disabled={isBusy}
            onChoose={chooseFile}
          >
            {chosen ? t.chooseOther : t.choose}
          </CsvButton>
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
  const text = usePageText()
  const { mutate, isPending } = useSampleFile(kind)
  const download = () =>
    mutate(undefined, {
      onSuccess: (csv) => saveFile({ name: `${kind}.csv`, content: csv }),
      onError: (error) => showToast('bad', failureText(text, error)),
    })
  return (
    <Button variant="ghost" icon={<Download aria-hidden className="size-4" />} busy={isPending} onClick={download}>
      {text.logistics.files.sample[kind]}
    </Button>
  )
}

type FileTexts = ReturnType<typeof usePageText>['logistics']['files']

function reportText(t: FileTexts, report: CsvReport): string {
  if (report.done) return t.done
  return report.problem_count > 0 ? t.broken(report.problem_count) : t.ready
}

function FileReport({ kind, report }: { kind: FileKind; report: CsvReport }) {
  const t = usePageText().logistics.files
  const isBroken = report.problem_count > 0
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
            <ReportStat key={name} name={name} value={value} />
          ))}
        </dl>
      </section>
      {isBroken ? <ReportProblems report={report} /> : null}
    </>
  )
}

function ReportProblems({ report }: { report: CsvReport }) {
  const text = usePageText()
  const t = text.logistics.files
  const problemOf = (column: string, rule: string) => {
    if (column === 'carrier' && rule === 'chooseOne') return t.noCarrier
    if (column === 'state' && rule === 'chooseOne') return t.noState
    if (column === 'time' && rule === 'format') return t.noTime
    return text.fields[rule as FieldRule] ?? text.fields.format
  }
  return (
    <ReportLines
      title={t.errors}
      lead={t.errorsLead}
      headers={[t.line, t.column, t.problem, t.found]}
      rows={report.problems.map(({ line, column, rule, value }) => [
        count(line),
        <code key="column" className="font-mono">
          {column}
        </code>,
        problemOf(column, rule),
        value,
      ])}
    />
  )
}

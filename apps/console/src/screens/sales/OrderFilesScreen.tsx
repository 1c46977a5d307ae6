// The import of tracking numbers and parcel events by file.
import { useSearchParams } from 'react-router'
import { type FileKind, fileKinds } from '#features/sales/logistics/api.ts'
import { FileSteps } from '#features/sales/logistics/FileSteps.tsx'
import { useText } from '#text/use-text.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'

export function OrderFilesScreen() {
  const text = useText()
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

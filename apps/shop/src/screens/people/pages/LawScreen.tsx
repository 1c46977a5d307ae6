// /law: the legal documents, one at a time, with contents, version and date.
import { useQuery } from '@tanstack/react-query'
import { lawQuery } from '#features/people/pages/api.ts'
import { LawText } from '#features/people/pages/LawText.tsx'
import { TextSkeleton } from '#features/people/pages/PageSkeletons.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import '#features/people/pages/print.css'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useView } from '#ui/view.tsx'

export function LawScreen() {
  const { titles } = useText()
  const t = usePageText('pages')
  const [params, setParams] = useSearchParams()
  const view = useView()
  const law = useQuery(lawQuery(useLanguage()))
  const docs = law.data?.docs ?? []
  const doc = docs.find((candidate) => candidate.key === params.get('doc')) ?? docs[0]
  const choose = (key: string) => {
    setParams({ doc: key }, { replace: true })
    view.box?.scrollTo({ top: 0 })
  }
  return (
    <>
      <TopBar title={titles.law} back="/profile" />
      {law.isPending ? (
        <div className="col pt-6">
          <TextSkeleton />
        </div>
      ) : null}
      {law.isError && !law.data ? (
        <ErrorState error={law.error} busy={law.isFetching} onRetry={() => void law.refetch()} />
      ) : null}
      {law.isSuccess && !doc ? (
        <EmptyState
          title={t.nothingHere}
          body={t.nothingHereBody}
          action={<Button to="/service">{t.contactUs}</Button>}
        />
      ) : null}
      {doc ? (
        <Tabs
          label={t.documents}
          choices={docs.map(({ key, title }) => ({ value: key, label: title }))}
          chosen={doc.key}
          onChoose={choose}
        >
          <div className="col pt-5 pb-10 lg:pt-8">
            <LawText key={doc.key} doc={doc} />
          </div>
        </Tabs>
      ) : null}
    </>
  )
}

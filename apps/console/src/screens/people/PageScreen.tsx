// One page in the editor.
import { Refused } from '@shop/client/failure.ts'
import type { Language } from '@shop/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageQuery, useChangePage } from '#features/people/pages/api.ts'
import { PageForm } from '#features/people/pages/PageForm.tsx'
import { PageStatus, PublishButton } from '#features/people/pages/PageStatus.tsx'
import { draftOf, type PageEdit } from '#features/people/pages/page-edit.ts'
import { meQuery } from '#features/staff/operators/api.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { ErrorState } from '#ui/EmptyState.tsx'
import { BackLink, PageHead, PageMessage } from '#ui/PageHead.tsx'
import { Link, useParams } from '#ui/router.tsx'
import { showToast } from '#ui/toast-store.ts'
import { bestTranslation } from '#ui/translations.ts'
import { parseId } from '#ui/whole-number.ts'

export function PageScreen() {
  const id = parseId(useParams().id ?? '')
  return id ? <LoadedPage key={id} id={id} /> : <NoPage />
}

function LoadedPage({ id }: { id: number }) {
  const text = usePageText()
  const t = text.pages
  const consoleLanguage = useLanguage()
  const [language, setLanguage] = useState<Language>(consoleLanguage)
  const [formKey, setFormKey] = useState(0)
  const { data: me } = useQuery(meQuery())
  const query = useQuery(pageQuery(id))
  const change = useChangePage(id)
  const { data: page } = query
  if (query.error instanceof Refused && query.error.reason === 'object.not_found') return <NoPage />
  if (query.error && !page) {
    return (
      <ErrorState
        title={t.loadFailed}
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  if (!page) return <Skeleton />
  const save = async (edit: PageEdit) => {
    const { kind: _, key: __, ...draft } = draftOf(edit)
    await change.mutateAsync({ ...draft, version: page.version })
    showToast('good', t.saved)
  }
  const reload = async () => {
    await query.refetch()
    setFormKey((current) => current + 1)
  }
  return (
    <>
      <BackLink to="/pages">{text.frame.pages.pages}</BackLink>
      <PageHead title={bestTranslation(page.title, consoleLanguage) || page.key} />
      <div className="-mt-3 mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-text-3">
        <PageStatus row={page} />
        <span>{t.kinds[page.kind]}</span>
        <span className="font-mono text-caption">{page.key}</span>
        {page.published_version ? <span>{t.versionOf(page.published_version)}</span> : null}
      </div>
      <PageForm
        key={`${page.version}-${formKey}`}
        page={page}
        language={language}
        onLanguage={setLanguage}
        save={save}
        onReload={() => void reload()}
        publish={(isDirty) => (me?.roles.includes('admin') ? <PublishButton page={page} isDirty={isDirty} /> : null)}
      />
    </>
  )
}

function NoPage() {
  const text = usePageText()
  return (
    <PageMessage
      title={text.pages.gone}
      body={text.pages.goneBody}
      action={
        <Link to="/pages" className="control inline-flex items-center bg-primary px-4 font-medium text-on-primary">
          {text.pages.toPages}
        </Link>
      }
    />
  )
}

function Skeleton() {
  const text = usePageText()
  return (
    <div role="status" aria-label={text.ui.loading} className="animate-late space-y-4">
      <div className="skeleton h-7 w-1/2" />
      <div className="grid gap-4 xl:grid-cols-2">
        <div className="skeleton h-96 rounded-card" />
        <div className="skeleton h-96 rounded-card max-xl:hidden" />
      </div>
    </div>
  )
}

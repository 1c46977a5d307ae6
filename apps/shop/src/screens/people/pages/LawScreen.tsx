// /law: the legal documents, one at a time, with contents, version and date.
import { useQuery } from '@tanstack/react-query'
import { lawQuery } from '#features/people/pages/api.ts'
import { TextSkeleton } from '#features/people/pages/TextSkeleton.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import './print.css'
import type { LawDoc } from '@shop/contract/people/pages.ts'
import { calendarDay } from '@shop/locale/days.ts'
import { languageName } from '@shop/locale/language-name.ts'
import { ChevronDown, Printer } from 'lucide-react'
import { useId, useMemo } from 'react'
import { proseClass, readProse, type Section } from '#features/people/pages/Prose.tsx'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useWide } from '#ui/use-wide.ts'
import { useView } from '#ui/view.tsx'

export function LawScreen() {
  const { titles } = useText()
  const { user } = useSession()
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
      <TopBar title={titles.law} back={user ? '/profile' : '/home'} />
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

/** One legal document: title, version, table of contents and text. */
function LawText({ doc }: { doc: LawDoc }) {
  const t = usePageText('pages')
  const language = useLanguage()
  const id = useId()
  const { body, sections } = useMemo(() => readProse(doc.html, id), [doc.html, id])
  return (
    <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
      <Contents sections={sections} language={doc.language} />
      <article data-print="" className="max-w-180 min-w-0">
        <header className="flex items-start gap-3 border-b border-border pb-4">
          <div className="min-w-0 flex-1">
            <h2 lang={doc.language} className="text-h1 text-text">
              {doc.title}
            </h2>
            <p className="mt-1 text-body-s text-text-3">
              {t.version(doc.version)} ·&nbsp;{t.updated(calendarDay(language, doc.updated_at))}
            </p>
            {doc.summary ? <p className="mt-1 text-body-s text-text-2">{t.changed(doc.summary)}</p> : null}
          </div>
          <span data-no-print="">
            <IconButton label={t.print} onPress={() => window.print()}>
              <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </span>
        </header>
        {doc.language === language ? null : (
          <div className="pt-4">
            <Notice>{t.otherLanguage(languageName(language, doc.language))}</Notice>
          </div>
        )}
        <div lang={doc.language} className={`pt-5 ${proseClass}`}>
          {body}
        </div>
        <footer data-no-print="" className="mt-8 flex flex-wrap items-center gap-3 border-t border-border pt-5">
          <p className="flex-1 text-body-s text-text-2">{t.questions}</p>
          <Button kind="secondary" size="s" to="/service">
            {t.contactUs}
          </Button>
        </footer>
      </article>
    </div>
  )
}

/** The table of contents: collapsed on a phone, next to the text on wide screens. */
function Contents({ sections, language }: { sections: readonly Section[]; language: string }) {
  const t = usePageText('pages')
  const isWide = useWide()
  if (sections.length < 2) return isWide ? <div /> : null
  const list = (
    <ol lang={language} className="pb-2 lg:pb-0">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center rounded-field px-4 py-1.5 text-start text-body-s text-text-2 outline-offset-[-3px] hover:bg-surface-2 hover:text-text lg:min-h-9 lg:px-3"
            onClick={() => jumpTo(id)}
          >
            {title}
          </button>
        </li>
      ))}
    </ol>
  )
  if (isWide) {
    return (
      <nav
        aria-label={t.contents}
        data-no-print=""
        className="sticky top-4 max-h-[calc(100dvh-8rem)] self-start overflow-y-auto"
      >
        <h2 className="px-3 pb-1 text-caption font-semibold text-text-3">{t.contents}</h2>
        {list}
      </nav>
    )
  }
  return (
    <details data-no-print="" className="group rounded-card border border-border bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 text-body-s font-medium text-text [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t.contents}</span>
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="text-text-3 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <nav aria-label={t.contents}>{list}</nav>
    </details>
  )
}

function jumpTo(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  heading?.focus({ preventScroll: true })
}

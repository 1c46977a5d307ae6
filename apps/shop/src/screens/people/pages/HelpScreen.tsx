// /helpAndSupport: search, common topics, all articles in groups, and contact.
import type { Help } from '@shop/contract/people/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ArticleList } from '#features/people/pages/ArticleList.tsx'
import { ArticleSheet } from '#features/people/pages/ArticleSheet.tsx'
import { type Article, helpQuery } from '#features/people/pages/api.ts'
import { BuiltInHelp } from '#features/people/pages/BuiltInHelp.tsx'
import { ContactCard } from '#features/people/pages/ContactCard.tsx'
import { findArticles } from '#features/people/pages/find-articles.ts'
import { HelpGroups } from '#features/people/pages/HelpGroups.tsx'
import { HelpSearch } from '#features/people/pages/HelpSearch.tsx'
import { HelpSkeleton } from '#features/people/pages/PageSkeletons.tsx'
import { TopTasks } from '#features/people/pages/TopTasks.tsx'
import { useConfig } from '#features/staff/settings/api.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'

export function HelpScreen() {
  const { titles } = useText()
  const hours = useConfig()?.support_hours
  const help = useQuery(helpQuery(useLanguage()))
  const groups = help.data?.groups ?? []
  // Loaded articles stay when a refetch fails.
  const hasNone = !help.isPending && groups.length === 0
  return (
    <>
      <TopBar title={titles.helpAndSupport} back="/profile" />
      <div className="col grid flex-1 content-start gap-6 pt-4 pb-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8 lg:pt-6">
        <div className="min-w-0 space-y-6">
          {help.isPending ? <HelpSkeleton /> : null}
          {hasNone ? <BuiltInHelp busy={help.isFetching} onRetry={() => void help.refetch()} /> : null}
          {groups.length > 0 ? <Articles groups={groups} /> : null}
        </div>
        <div>
          <ContactCard hours={hours} />
        </div>
      </div>
    </>
  )
}

/** The open article is in the URL, so that other pages can link to it. */
function Articles({ groups }: { groups: Help['groups'] }) {
  const t = usePageText('pages')
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const searchText = useDeferredValue(typed.trim())
  const found = findArticles(groups, searchText)
  const foundText = found.length > 0 ? t.found(found.length) : t.nothingFound
  const key = params.get('article')
  const opened = groups
    .flatMap((group) => group.items.map((article) => ({ article, group })))
    .find(({ article }) => article.key === key)
  const show = (article: Article | undefined) => setParams(article ? { article: article.key } : {}, { replace: true })
  return (
    <>
      <HelpSearch typed={typed} onType={setTyped} />
      {/* Announces only the number; the list itself is read as usual. */}
      <p role="status" className="sr-only">
        {searchText ? foundText : ''}
      </p>
      {searchText ? (
        <section>
          {found.length > 0 ? (
            <>
              <h2 className="mb-2 text-body-s text-text-2">{foundText}</h2>
              <div className="overflow-clip rounded-card border border-border bg-surface">
                <ArticleList articles={found} onOpen={show} />
              </div>
            </>
          ) : (
            <EmptyState title={foundText} body={t.nothingFoundBody} />
          )}
        </section>
      ) : (
        <>
          <TopTasks groups={groups} onOpen={show} />
          <HelpGroups groups={groups} onOpen={show} />
        </>
      )}
      <ArticleSheet opened={opened} onClose={() => show(undefined)} />
    </>
  )
}

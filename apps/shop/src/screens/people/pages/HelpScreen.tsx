// /helpAndSupport: search, common topics, all articles in groups, and contact.
import type { Help, HelpGroup } from '@shop/contract/people/pages.ts'
import { useQuery } from '@tanstack/react-query'
import {
  Banknote,
  Briefcase,
  ChevronDown,
  CircleX,
  KeyRound,
  type LucideIcon,
  Package,
  Search,
  ShieldAlert,
  ShieldCheck,
  ShoppingBag,
  Undo2,
  Wallet,
} from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { ArticleList, type ArticleListProps, ArticleSheet } from '#features/people/pages/ArticleSheet.tsx'
import { type Article, helpQuery } from '#features/people/pages/api.ts'
import { ContactCard } from '#features/people/pages/ContactCard.tsx'
import { findArticles } from '#features/people/pages/find-articles.ts'
import { useConfig } from '#features/staff/settings/api.ts'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'

export function HelpScreen() {
  const { titles } = useText()
  const { user } = useSession()
  const hours = useConfig()?.support_hours
  const help = useQuery(helpQuery(useLanguage()))
  const groups = help.data?.groups ?? []
  // Loaded articles stay when a refetch fails.
  const hasNone = !help.isPending && groups.length === 0
  return (
    <>
      <TopBar title={titles.helpAndSupport} back={user ? '/profile' : '/home'} />
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

const typedMax = 60

/** The field that searches all help articles while the user types. */
function HelpSearch({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const t = usePageText('pages')
  return (
    <search className="flex h-12 items-center rounded-full border border-border bg-surface field-ring ps-4 text-text lg:rounded-field">
      <Search aria-hidden="true" size={20} strokeWidth={1.9} className="shrink-0 text-text-3" />
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={typedMax}
        value={typed}
        className="h-full min-w-0 flex-1 appearance-none bg-transparent px-2.5 text-body outline-none lg:text-body-s [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => onType(event.target.value)}
      />
      {typed ? (
        <button
          type="button"
          aria-label={t.clearSearch}
          className="grid size-11 shrink-0 place-items-center rounded-full text-text-3 hover:text-text"
          onClick={() => onType('')}
        >
          <CircleX aria-hidden="true" size={18} strokeWidth={1.9} />
        </button>
      ) : null}
    </search>
  )
}

const taskIcons = {
  'where-is-my-parcel': Package,
  'ask-for-a-refund': Undo2,
  'recharge-not-credited': Wallet,
  'withdrawal-how': Banknote,
  'change-password': KeyRound,
  'spot-impostors': ShieldAlert,
} as const satisfies Record<string, LucideIcon>

interface TopTasksProps {
  groups: Help['groups']
  onOpen: (article: Article) => void
}

/** The six most common help topics. */
function TopTasks({ groups, onOpen }: TopTasksProps) {
  const t = usePageText('pages')
  const articles = groups.flatMap((group) => group.items)
  const tasks = Object.entries(taskIcons).flatMap(([key, Icon]) => {
    const article = articles.find((candidate) => candidate.key === key)
    return article ? [{ article, Icon, label: t.tasks[key as keyof typeof taskIcons] }] : []
  })
  if (tasks.length === 0) return null
  return (
    <section aria-label={t.topTasks}>
      <h2 className="mb-2 section-title">{t.topTasks}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(9rem,calc(50%_-_0.25rem)),1fr))] gap-2 sm:grid-cols-3 sm:gap-card">
        {tasks.map(({ article, Icon, label }) => (
          <li key={article.key}>
            <button
              type="button"
              aria-haspopup="dialog"
              className="flex h-full min-h-16 w-full items-center gap-3 rounded-card border border-border bg-surface p-3 text-start text-body-s font-medium text-text transition-colors duration-120 hover:bg-surface-2"
              onClick={() => onOpen(article)}
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
                <Icon aria-hidden="true" size={18} strokeWidth={1.9} />
              </span>
              <span className="min-w-0 text-balance">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const groupIcons: Record<HelpGroup, LucideIcon> = {
  orders: Package,
  wallet: Wallet,
  refunds: Undo2,
  account: ShieldCheck,
  shopping: ShoppingBag,
  business: Briefcase,
}

interface HelpGroupsProps extends Pick<ArticleListProps, 'onOpen'> {
  groups: Help['groups']
}

/** All help articles in groups that expand in place. */
function HelpGroups({ groups, onOpen }: HelpGroupsProps) {
  const t = usePageText('pages')
  return (
    <section aria-label={t.allTopics}>
      <h2 className="mb-2 section-title">{t.allTopics}</h2>
      <div className="overflow-clip rounded-card border border-border bg-surface">
        {groups.map(({ id, title, items }) => {
          const Icon = groupIcons[id]
          return (
            <details key={id} className="group border-border not-first:border-t">
              <summary className="flex min-h-15 cursor-pointer list-none items-center gap-3 px-4 py-2.5 outline-offset-[-3px] hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
                <span className="min-w-0 flex-1 text-body font-medium text-text">{title}</span>
                <span className="shrink-0 text-caption text-text-3 tabular-nums">{t.articles(items.length)}</span>
                <ChevronDown
                  size={20}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="shrink-0 text-text-3 transition-transform duration-200 group-open:rotate-180"
                />
              </summary>
              <div className="border-t border-border bg-bg/50 ps-9">
                <ArticleList articles={items} onOpen={onOpen} />
              </div>
            </details>
          )
        })}
      </div>
    </section>
  )
}

/** The fallback when help articles cannot be loaded: the most important answers and a retry button. */
function BuiltInHelp({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { common } = useText()
  const t = usePageText('pages')
  return (
    <>
      <Notice
        tone="warn"
        action={
          <Button kind="secondary" size="s" busy={busy} onPress={onRetry}>
            {common.retry}
          </Button>
        }
      >
        {common.errTitle}
      </Notice>
      <section aria-label={t.inShort}>
        <h2 className="mb-2 section-title">{t.inShort}</h2>
        <ul className="divide-y divide-border rounded-card border border-border bg-surface">
          {t.builtIn.map(({ q, a }) => (
            <li key={q} className="p-4">
              <h3 className="text-body font-semibold text-text">{q}</h3>
              <p className="mt-1 text-body-s text-text-2">{a}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function HelpSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-6">
      <div className="skeleton h-12 rounded-full lg:rounded-field" />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-card">
        {[1, 2, 3, 4, 5, 6].map((tile) => (
          <div key={tile} className="skeleton h-16 rounded-card" />
        ))}
      </div>
      <div className="skeleton h-90 rounded-card" />
    </div>
  )
}

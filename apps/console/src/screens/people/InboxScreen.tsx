// The support inbox: the conversations, the open one beside them, and the shopper in a panel.
import { openEvents } from '@shop/client/events.ts'
import type { Language } from '@shop/contract/language.ts'
import type { ThreadRow } from '@shop/contract/people/admin-support.ts'
import { staffEventsPath } from '@shop/contract/people/notifications.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { UserPanel } from '#features/people/profile/UserPanel.tsx'
import { threadsQuery, type View, views } from '#features/people/support/api.ts'
import { AgeMark, Conversation } from '#features/people/support/Conversation.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import { useToken } from '#session.ts'
import { usePageText } from '#text/use-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState, ErrorState } from '#ui/EmptyState.tsx'
import { useFilters } from '#ui/FilterBar.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { type Pages, pagesOf } from '#ui/pages.ts'
import { openIdOf, useOpenRow } from '#ui/RowPanel.tsx'
import { Link } from '#ui/router.tsx'
import { Time } from '#ui/Time.tsx'
import { languageName } from '#ui/translations.ts'

export function InboxScreen() {
  const text = usePageText()
  const t = text.support
  const { data: me } = useQuery(meQuery())
  useLiveInbox()
  const filters = useFilters(['view'])
  const view = views.find((candidate) => candidate === filters.values.view) ?? 'waiting'
  const pages = pagesOf(useInfiniteQuery(threadsQuery(view)))
  const opened = useOpenRow(pages.rows, (thread) => String(thread.id))
  const openId = openIdOf(opened)
  const [shopperId, setShopperId] = useState<number>()
  return (
    <>
      <div className={openId ? 'max-md:hidden' : ''}>
        <PageHead
          title={text.frame.pages.inbox}
          lead={t.lead}
          action={
            <Link
              to="/support/replies"
              className="control inline-flex items-center border border-border bg-surface px-3.5 font-medium shadow-e1 hover:bg-surface-2"
            >
              {t.replies}
            </Link>
          }
        />
      </div>
      <div
        className={`card -mb-12 overflow-clip md:grid md:h-[calc(100dvh-11.5rem)] md:min-h-120 md:grid-cols-[18rem_minmax(0,1fr)] ${openId ? 'max-md:-mx-4 max-md:-mt-4 max-md:-mb-16 max-md:h-[calc(100dvh-3.5rem)] max-md:rounded-none max-md:border-x-0' : ''}`}
      >
        <div
          className={`min-h-0 flex-col border-hairline md:flex md:border-e ${openId ? 'max-md:hidden' : 'flex max-md:min-h-[60dvh]'}`}
        >
          <ViewTabs view={view} onChange={(next) => filters.set({ view: next === 'waiting' ? '' : next })} />
          <div className="min-h-0 grow overflow-y-auto">
            <ThreadList
              view={view}
              pages={pages}
              openId={openId}
              myId={me?.id}
              onOpen={(thread) => opened.open(String(thread.id))}
            />
          </div>
        </div>
        <div className={`h-full min-h-0 min-w-0 flex-col md:flex ${openId ? 'flex' : 'max-md:hidden'}`}>
          {openId ? (
            <Conversation key={openId} id={openId} me={me} onBack={opened.close} onShopper={setShopperId} />
          ) : (
            <div className="m-auto">
              <EmptyState title={t.choose} hint={t.chooseHint} />
            </div>
          )}
        </div>
      </div>
      {shopperId ? <UserPanel id={shopperId} onClose={() => setShopperId(undefined)} /> : null}
    </>
  )
}

interface ThreadListProps {
  view: View
  pages: Pages<ThreadRow>
  openId: number | undefined
  myId: number | undefined
  onOpen: (thread: ThreadRow) => void
}

/** The conversations of a view, longest waiting first. */
function ThreadList({ view, pages, openId, myId, onOpen }: ThreadListProps) {
  const text = usePageText()
  const t = text.support
  if (pages.isPending) return <ListSkeleton />
  if (pages.error) {
    return <ErrorState title={text.ui.table.failed} error={pages.error} onRetry={pages.retry} busy={pages.isRetrying} />
  }
  if (pages.rows.length === 0) return <EmptyState title={t.empty[view]} hint={t.emptyHint[view]} />
  return (
    <>
      <ul aria-label={t.conversations} className="divide-y divide-hairline">
        {pages.rows.map((thread) => (
          <li key={thread.id}>
            <ThreadItem
              thread={thread}
              isOpen={thread.id === openId}
              isOwn={thread.assigned_to?.id === myId}
              onOpen={() => onOpen(thread)}
            />
          </li>
        ))}
      </ul>
      {pages.hasMore ? (
        <div className="flex justify-center py-3">
          <Button busy={pages.isLoadingMore} onClick={pages.loadMore}>
            {text.ui.table.loadMore}
          </Button>
        </div>
      ) : null}
    </>
  )
}

interface ThreadItemProps {
  thread: ThreadRow
  isOpen: boolean
  isOwn: boolean
  onOpen: () => void
}

function ThreadItem({ thread, isOpen, isOwn, onOpen }: ThreadItemProps) {
  const t = usePageText().support
  const { user, unread, waiting_since: since } = thread
  const assignee = isOwn ? t.you : thread.assigned_to?.name
  const facts = [t.topics[thread.topic] ?? thread.topic, languageName(user.language as Language), assignee]
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className="flex w-full gap-3 px-4 py-3 text-start transition-colors duration-100 hover:bg-bg focus-visible:-outline-offset-2 aria-[current]:bg-primary-soft/60"
    >
      <Avatar name={user.account} />
      <span className="min-w-0 grow">
        <span className="flex items-center justify-between gap-2">
          <span className="truncate font-medium">{user.account}</span>
          {since ? (
            <AgeMark since={since} />
          ) : (
            <span className="shrink-0 text-caption text-text-3">
              <Time value={thread.last_at} variant="short" />
            </span>
          )}
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-2">
          <span lang={user.language} className={`truncate ${unread > 0 ? 'font-medium text-text' : 'text-text-2'}`}>
            {thread.last_text || t.attachment}
          </span>
          {unread > 0 ? <Unread count={unread} /> : null}
        </span>
        <span className="mt-0.5 block truncate text-caption text-text-3">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  )
}

function Unread({ count }: { count: number }) {
  const t = usePageText().support
  return (
    <span className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-primary px-1.5 font-semibold text-caption text-on-primary tabular-nums">
      <span className="sr-only">{t.unread(count)}</span>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    </span>
  )
}

function ListSkeleton() {
  const text = usePageText()
  return (
    <div role="status" aria-label={text.ui.loading} className="animate-late divide-y divide-hairline">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <span className="skeleton size-8 rounded-full" />
          <span className="grow space-y-2">
            <span className="skeleton block h-4 w-2/5" />
            <span className="skeleton block h-3 w-4/5" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** The tabs that choose which conversations are listed. */
function ViewTabs({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = usePageText().support
  return (
    <fieldset className="flex shrink-0 gap-0.5 overflow-x-auto border-hairline border-b px-2 py-1.5 [scrollbar-width:none]">
      <legend className="sr-only">{t.view}</legend>
      {views.map((candidate) => (
        <button
          key={candidate}
          type="button"
          aria-pressed={candidate === view}
          onClick={() => onChange(candidate)}
          className="control shrink-0 whitespace-nowrap px-2.5 font-medium text-text-2 hover:bg-surface-2 aria-pressed:bg-primary-soft aria-pressed:text-primary"
        >
          {t.views[candidate]}
        </button>
      ))}
    </fieldset>
  )
}

/** Events that arrive together cause one refetch. */
const debounceMs = 300

/** Keeps an event stream open while the inbox is visible, so that new messages appear within a second. */
function useLiveInbox(): void {
  const client = useQueryClient()
  const token = useToken()
  useEffect(() => {
    if (!token) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'threads' || name === 'thread' })
    }
    const connect = () =>
      openEvents({
        base: '',
        path: staffEventsPath,
        token,
        onEvent: () => {
          timer ??= setTimeout(refresh, debounceMs)
        },
        // The next call is refused like any other and leads to the login.
        onSignedOut: () => undefined,
      })
    let connection: ReturnType<typeof connect> | undefined
    // Browsers limit connections per host, so a hidden window closes its own.
    const updateConnection = () => {
      connection?.close()
      connection = document.visibilityState === 'visible' ? connect() : undefined
    }
    updateConnection()
    document.addEventListener('visibilitychange', updateConnection)
    return () => {
      document.removeEventListener('visibilitychange', updateConnection)
      clearTimeout(timer)
      connection?.close()
    }
  }, [client, token])
}

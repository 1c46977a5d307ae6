// The conversations of a view, longest waiting first.

import type { Language } from '@shop/contract/language.ts'
import type { ThreadRow } from '@shop/contract/people/admin-support.ts'
import { useText } from '#text/use-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import type { Pages } from '#ui/pages.ts'
import { Time } from '#ui/Time.tsx'
import { languageName } from '#ui/translations.ts'
import { AgeMark } from './AgeMark.tsx'
import type { View } from './api.ts'

interface ThreadListProps {
  view: View
  pages: Pages<ThreadRow>
  openId: number | undefined
  myId: number | undefined
  onOpen: (thread: ThreadRow) => void
}

export function ThreadList({ view, pages, openId, myId, onOpen }: ThreadListProps) {
  const text = useText()
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
  const t = useText().support
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
  const t = useText().support
  return (
    <span className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-primary px-1.5 font-semibold text-caption text-on-primary tabular-nums">
      <span className="sr-only">{t.unread(count)}</span>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    </span>
  )
}

function ListSkeleton() {
  const text = useText()
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

// The support inbox: the conversations, the open one beside them, and the shopper in a panel.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { UserPanel } from '#features/people/profile/UserPanel.tsx'
import { threadsQuery, views } from '#features/people/support/api.ts'
import { Conversation } from '#features/people/support/Conversation.tsx'
import { ThreadList } from '#features/people/support/ThreadList.tsx'
import { useLiveInbox } from '#features/people/support/use-live-inbox.ts'
import { ViewTabs } from '#features/people/support/ViewTabs.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import { useText } from '#text/use-text.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { useFilters } from '#ui/use-filters.ts'
import { openIdOf, useOpenRow } from '#ui/use-open-row.ts'

export function InboxScreen() {
  const text = useText()
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

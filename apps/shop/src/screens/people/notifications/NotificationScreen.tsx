// /notification: what happened, by tab and day; opened, marked, muted.
import { type Notice, noticeTabs } from '@shop/contract/people/notifications.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fetchNotices, mark, noticesKey, type TabChoice, unreadQuery } from '#features/people/notifications/api.ts'
import { dayHeading } from '#features/people/notifications/days.ts'
import { NoticeRow } from '#features/people/notifications/NoticeRow.tsx'
import { NoticeSettings } from '#features/people/notifications/NoticeSettings.tsx'
import { NoticeSheet } from '#features/people/notifications/NoticeSheet.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { itemsOf, listOptions } from '#ui/list-query.ts'
import { RefreshList } from '#ui/RefreshList.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useSearchParams } from '#ui/use-search-params.ts'

const choices: readonly TabChoice[] = ['all', ...noticeTabs]

export function NotificationScreen() {
  const { titles } = useText()
  const words = usePageText('notices')
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const tab = choices.find((known) => known === params.get('kind')) ?? 'all'
  const { data: unread } = useQuery(unreadQuery(language))
  const [isSetting, setIsSetting] = useState(false)
  const count = (one: TabChoice) => unread?.[one === 'all' ? 'total' : one] || undefined
  const readAll = async () => {
    if (await mark(client, language, { tab, read: true })) toast.success(words.allRead)
  }
  return (
    <>
      <TopBar
        title={titles.notification}
        back="/profile"
        right={
          <>
            {count(tab) ? (
              <IconButton label={words.markAllRead} onPress={() => void readAll()}>
                <CheckCheck size={22} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            ) : null}
            <IconButton label={words.settings} onPress={() => setIsSetting(true)}>
              <Settings2 size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </>
        }
      />
      <Tabs
        label={words.tabsLabel}
        choices={choices.map((value) => ({ value, label: words.tabs[value], count: count(value) }))}
        chosen={tab}
        onChoose={(next) => void navigate({ search: next === 'all' ? '' : `?kind=${next}` }, { replace: true })}
      >
        <NoticeList key={tab} tab={tab} />
      </Tabs>
      <Sheet isOpen={isSetting} title={words.settings} onClose={() => setIsSetting(false)}>
        <NoticeSettings />
      </Sheet>
    </>
  )
}

function NoticeList({ tab }: { tab: TabChoice }) {
  const words = usePageText('notices')
  const language = useLanguage()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<{ notice: Notice; isOpen: boolean }>()
  const queryKey = noticesKey(language, tab)
  const fetchPage = (cursor: string | undefined, signal: AbortSignal) => fetchNotices(tab, cursor, signal)
  const { data } = useInfiniteQuery(listOptions<Notice>(queryKey, fetchPage, true))
  const shown = itemsOf(data, ({ id }) => id)
  const now = new Date()
  const headingAt = (index: number) => {
    const [notice, before] = [shown[index], shown[index - 1]]
    return notice && dayHeading(notice.created_at, before?.created_at, { now, language, words })
  }
  const open = ({ id, read }: Notice) => {
    if (!read) void mark(client, language, { ids: [id], read: true })
  }
  return (
    <>
      <RefreshList<Notice>
        queryKey={queryKey}
        fetchPage={fetchPage}
        isRenewed
        onRefresh={() => client.refetchQueries({ queryKey: unreadQuery(language).queryKey })}
        idOf={({ id }) => id}
        renderItem={(notice, index) => {
          const heading = headingAt(index)
          const isLast = index === shown.length - 1 || headingAt(index + 1) !== undefined
          return (
            <>
              {heading ? <h2 className="px-1 pt-5 pb-2 text-body-s font-semibold text-text-2">{heading}</h2> : null}
              <div
                className={`overflow-hidden bg-surface ${heading ? 'rounded-t-card' : 'border-t border-border'} ${isLast ? 'rounded-b-card' : ''}`}
              >
                <NoticeRow
                  notice={notice}
                  onOpen={() => open(notice)}
                  onMore={() => setChosen({ notice, isOpen: true })}
                />
              </div>
            </>
          )
        }}
        layout="lines"
        skeleton={
          <div className="pt-5">
            <Skeleton shape="rows" />
          </div>
        }
        empty={<NoNotices tab={tab} />}
      />
      <NoticeSheet
        notice={chosen?.notice}
        isOpen={chosen?.isOpen ?? false}
        onClose={() => setChosen((held) => held && { ...held, isOpen: false })}
      />
    </>
  )
}

function NoNotices({ tab }: { tab: TabChoice }) {
  const words = usePageText('notices')
  const { title, body } = words.empty[tab]
  return <EmptyState title={title} body={body} action={<Button to="/explore">{words.explore}</Button>} />
}

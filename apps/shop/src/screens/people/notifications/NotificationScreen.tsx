// /notification: the notifications by tab and day, with actions and settings.
import { type Notice, noticeTabs } from '@shop/contract/people/notifications.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  fetchNotifications,
  markNotifications,
  notificationsKey,
  type TabChoice,
  unreadQuery,
} from '#features/people/notifications/api.ts'
import { dayHeading } from '#features/people/notifications/days.ts'
import { NotificationRow } from '#features/people/notifications/NotificationRow.tsx'
import { NotificationSettings } from '#features/people/notifications/NotificationSettings.tsx'
import { NotificationSheet } from '#features/people/notifications/NotificationSheet.tsx'
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
  const t = usePageText('notices')
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const tab = choices.find((known) => known === params.get('kind')) ?? 'all'
  const { data: unread } = useQuery(unreadQuery(language))
  const [isSetting, setIsSetting] = useState(false)
  const count = (tabChoice: TabChoice) => unread?.[tabChoice === 'all' ? 'total' : tabChoice] || undefined
  const readAll = async () => {
    if (await markNotifications(client, language, { tab, read: true })) toast.success(t.allRead)
  }
  return (
    <>
      <TopBar
        title={titles.notification}
        back="/profile"
        right={
          <>
            {count(tab) ? (
              <IconButton label={t.markAllRead} onPress={() => void readAll()}>
                <CheckCheck size={22} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            ) : null}
            <IconButton label={t.settings} onPress={() => setIsSetting(true)}>
              <Settings2 size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </>
        }
      />
      <Tabs
        label={t.tabsLabel}
        choices={choices.map((value) => ({ value, label: t.tabs[value], count: count(value) }))}
        chosen={tab}
        onChoose={(next) => void navigate({ search: next === 'all' ? '' : `?kind=${next}` }, { replace: true })}
      >
        <NotificationList key={tab} tab={tab} />
      </Tabs>
      <Sheet isOpen={isSetting} title={t.settings} onClose={() => setIsSetting(false)}>
        <NotificationSettings />
      </Sheet>
    </>
  )
}

function NotificationList({ tab }: { tab: TabChoice }) {
  const t = usePageText('notices')
  const language = useLanguage()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<{ notification: Notice; isOpen: boolean }>()
  const queryKey = notificationsKey(language, tab)
  const fetchPage = (cursor: string | undefined, signal: AbortSignal) => fetchNotifications(tab, cursor, signal)
  const { data } = useInfiniteQuery(listOptions<Notice>(queryKey, fetchPage, true))
  const shown = itemsOf(data, ({ id }) => id)
  const now = new Date()
  const headingAt = (index: number) => {
    const [notification, before] = [shown[index], shown[index - 1]]
    return notification && dayHeading(notification.created_at, before?.created_at, { now, language, names: t })
  }
  const open = ({ id, read }: Notice) => {
    if (!read) void markNotifications(client, language, { ids: [id], read: true })
  }
  return (
    <>
      <RefreshList<Notice>
        queryKey={queryKey}
        fetchPage={fetchPage}
        alwaysRefetch
        onRefresh={() => client.refetchQueries({ queryKey: unreadQuery(language).queryKey })}
        idOf={({ id }) => id}
        renderItem={(notification, index) => {
          const heading = headingAt(index)
          const isLast = index === shown.length - 1 || headingAt(index + 1) !== undefined
          return (
            <>
              {heading ? <h2 className="px-1 pt-5 pb-2 text-body-s font-semibold text-text-2">{heading}</h2> : null}
              <div
                className={`overflow-hidden bg-surface ${heading ? 'rounded-t-card' : 'border-t border-border'} ${isLast ? 'rounded-b-card' : ''}`}
              >
                <NotificationRow
                  notification={notification}
                  onOpen={() => open(notification)}
                  onMore={() => setChosen({ notification, isOpen: true })}
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
        empty={<NoNotifications tab={tab} />}
      />
      <NotificationSheet
        notification={chosen?.notification}
        isOpen={chosen?.isOpen ?? false}
        onClose={() => setChosen((current) => current && { ...current, isOpen: false })}
      />
    </>
  )
}

function NoNotifications({ tab }: { tab: TabChoice }) {
  const t = usePageText('notices')
  const { title, body } = t.empty[tab]
  return <EmptyState title={title} body={body} action={<Button to="/explore">{t.explore}</Button>} />
}

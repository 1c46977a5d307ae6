// /notification: the notifications by tab and day, with actions and settings.
import { type Notification, notificationTabs } from '@shop/contract/people/notifications.ts'
import { timeOfDay } from '@shop/locale/days.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck, EllipsisVertical, Settings2 } from 'lucide-react'
import { useState } from 'react'
import {
  fetchNotifications,
  markNotifications,
  notificationsKey,
  type TabChoice,
  unreadQuery,
} from '#features/people/notifications/api.ts'
import { dayHeading } from '#features/people/notifications/days.ts'
import { iconOf, toneOf } from '#features/people/notifications/kinds.ts'
import { NotificationSettings } from '#features/people/notifications/NotificationSettings.tsx'
import { NotificationSheet } from '#features/people/notifications/NotificationSheet.tsx'
import { NotificationsSkeleton } from '#features/people/notifications/NotificationsSkeleton.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { itemsOf, listOptions } from '#ui/list-query.ts'
import { Photo } from '#ui/Photo.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { useNavigate } from '#ui/router.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useSearchParams } from '#ui/use-search-params.ts'

const choices: readonly TabChoice[] = ['all', ...notificationTabs]

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
  const [chosen, setChosen] = useState<{ notification: Notification; isOpen: boolean }>()
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
        <NotificationList key={tab} tab={tab} onMore={(notification) => setChosen({ notification, isOpen: true })} />
      </Tabs>
      <NotificationSheet
        notification={chosen?.notification}
        isOpen={chosen?.isOpen ?? false}
        onClose={() => setChosen((current) => current && { ...current, isOpen: false })}
      />
      <Sheet isOpen={isSetting} title={t.settings} onClose={() => setIsSetting(false)}>
        <NotificationSettings />
      </Sheet>
    </>
  )
}

interface NotificationListProps {
  tab: TabChoice
  onMore: (notification: Notification) => void
}

function NotificationList({ tab, onMore }: NotificationListProps) {
  const t = usePageText('notices')
  const language = useLanguage()
  const client = useQueryClient()
  const queryKey = notificationsKey(language, tab)
  const fetchPage = (cursor: string | undefined, signal: AbortSignal) => fetchNotifications(tab, cursor, signal)
  const { data } = useInfiniteQuery(listOptions<Notification>(queryKey, fetchPage, true))
  const shown = itemsOf(data, ({ id }) => id)
  const now = new Date()
  const headingAt = (index: number) => {
    const [notification, before] = [shown[index], shown[index - 1]]
    return notification && dayHeading(notification.created_at, before?.created_at, { now, language, names: t })
  }
  const markRead = ({ id, read }: Notification) => {
    if (!read) void markNotifications(client, language, { ids: [id], read: true })
  }
  return (
    <RefreshList<Notification>
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
            {heading ? <h2 className="px-1 pt-5 pb-2 group-label">{heading}</h2> : null}
            <div
              className={`overflow-hidden border-x border-t border-border bg-surface ${heading ? 'rounded-t-card' : ''} ${isLast ? 'rounded-b-card border-b' : ''}`}
            >
              <NotificationRow
                notification={notification}
                onOpen={() => markRead(notification)}
                onMore={() => onMore(notification)}
              />
            </div>
          </>
        )
      }}
      layout="lines"
      skeleton={<NotificationsSkeleton />}
      empty={<NoNotifications tab={tab} />}
    />
  )
}

function NoNotifications({ tab }: { tab: TabChoice }) {
  const t = usePageText('notices')
  const { title, body } = t.empty[tab]
  return <EmptyState title={title} body={body} action={<Button to="/explore">{t.explore}</Button>} />
}

interface NotificationRowProps {
  notification: Notification
  onOpen: () => void
  onMore: () => void
}

/** The whole row is one target; the button for more actions lies above it. */
const target = 'text-start outline-offset-4 before:absolute before:inset-0'

/** A notification in the list: title, text, time and a button for more actions. */
function NotificationRow({ notification, onOpen, onMore }: NotificationRowProps) {
  const t = usePageText('notices')
  const language = useLanguage()
  const { title, body, link, image, read, kind, created_at } = notification
  const Icon = iconOf(kind)
  const name = (
    <>
      {read ? null : <span className="sr-only">{t.unread} </span>}
      {title}
    </>
  )
  const time = timeOfDay(language, created_at)
  return (
    <article className="relative flex gap-3 py-3.5 ps-4 pe-1.5 transition-colors duration-120 hover:bg-surface-2">
      <span className="relative size-12 shrink-0">
        {image ? <Photo picture={image} alt="" sizes="48px" className="size-12 rounded-field" /> : null}
        <span
          className={`grid place-items-center rounded-full ${toneOf(notification)} ${image ? 'absolute -end-1.5 -bottom-1.5 size-6 border-2 border-surface' : 'size-12'}`}
        >
          <Icon size={image ? 13 : 22} strokeWidth={image ? 2.2 : 1.75} aria-hidden="true" />
        </span>
        {read ? null : (
          <span
            aria-hidden="true"
            className="absolute -end-0.5 -top-0.5 size-3 rounded-full border-2 border-surface bg-badge"
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start">
          <h3 className={`min-w-0 flex-1 text-body-s ${read ? 'font-medium text-text-2' : 'font-semibold text-text'}`}>
            {link ? (
              <Link to={link} className={target} onClick={onOpen}>
                {name}
              </Link>
            ) : (
              <button type="button" className={target} onClick={onOpen}>
                {name}
              </button>
            )}
          </h3>
          <span className="relative -my-3">
            <IconButton label={t.more(title)} onPress={onMore}>
              <EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" className="text-text-3" />
            </IconButton>
          </span>
        </div>
        <p
          className={`mt-0.5 pe-2.5 text-body-s wrap-anywhere whitespace-pre-line ${read ? 'text-text-3' : 'text-text-2'}`}
        >
          {body}
        </p>
        <time dateTime={created_at.toISOString()} className="mt-1 block text-caption text-text-3 tabular-nums">
          {time}
        </time>
      </div>
    </article>
  )
}

// API calls of notifications, and their updates of the query cache.
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import {
  countUnread,
  getNotificationSettings,
  listNotifications,
  markNotifications as markEndpoint,
  type Notification,
  type NotificationChoice,
  type NotificationSetting,
  type NotificationTab,
  setNotificationSetting,
  type Unread,
} from '@shop/contract/people/notifications.ts'
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#api.ts'
import { setUnread } from '#session.tsx'
import { pageOptions } from '#ui/list-query.ts'

export type TabChoice = NotificationTab | 'all'

export function notificationsKey(language: Language, tab: TabChoice): readonly unknown[] {
  return [language, 'notices', tab]
}

export function fetchNotifications(
  tab: TabChoice,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<Notification>> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const query = { ...(tab !== 'all' && { kind: tab }), ...(cursor !== undefined && { cursor }), ...(zone && { zone }) }
  return api(listNotifications, { query }, pageOptions(cursor, signal))
}

export function unreadQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'unread'],
    queryFn: async ({ signal }) => {
      const unread = await api(countUnread, {}, { signal, quiet: true })
      setUnread(unread.total)
      return unread
    },
    refetchOnMount: 'always',
  })
}

interface MarkParams {
  /** Single notifications; without them a tab or all. */
  ids?: readonly number[]
  tab?: TabChoice
  read: boolean
}

/** Optimistic: shows the mark at once, and refetches after a failure. */
export async function markNotifications(
  client: QueryClient,
  language: Language,
  { ids, tab, read }: MarkParams,
): Promise<boolean> {
  const isMatch = (notification: Notification) =>
    ids ? ids.includes(notification.id) : tab === 'all' || notification.tab === tab
  updateCachedNotifications(client, (notification) =>
    isMatch(notification) ? { ...notification, read } : notification,
  )
  try {
    const body = ids ? { ids: [...ids], read } : tab === 'all' ? { all: true } : { ...(tab && { kind: tab }) }
    cacheUnread(client, language, await api(markEndpoint, { body }, { allowRepeat: true }))
    return true
  } catch {
    await invalidateNotifications(client)
    return false
  }
}

function cacheUnread(client: QueryClient, language: Language, unread: Unread): void {
  client.setQueryData(unreadQuery(language).queryKey, unread)
  setUnread(unread.total)
}

function updateCachedNotifications(client: QueryClient, change: (notification: Notification) => Notification): void {
  client.setQueriesData<InfiniteData<Page<Notification>>>(
    { predicate: ({ queryKey }) => queryKey[1] === 'notices' },
    (cached) => cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, list: page.list.map(change) })) },
  )
}

async function invalidateNotifications(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'notices' || queryKey[1] === 'unread' })
}

export function settingsQuery(language: Language) {
  return queryOptions({
    queryKey: [language, 'noticeSettings'],
    queryFn: ({ signal }) => api(getNotificationSettings, {}, { signal, quiet: true }),
  })
}

/** Optimistic: switches at once, and back after a failure. */
export async function changeSetting(
  client: QueryClient,
  language: Language,
  choice: { kind: NotificationChoice; enabled: boolean },
): Promise<boolean> {
  const { queryKey } = settingsQuery(language)
  const setEnabled = (enabled: boolean) =>
    client.setQueryData<NotificationSetting[]>(queryKey, (cached) =>
      cached?.map((setting) => (setting.kind === choice.kind ? { ...setting, enabled } : setting)),
    )
  // A fetch from before the change must not overwrite it.
  await client.cancelQueries({ queryKey })
  setEnabled(choice.enabled)
  try {
    await api(setNotificationSetting, { body: choice }, { allowRepeat: true })
    return true
  } catch {
    setEnabled(!choice.enabled)
    return false
  }
}

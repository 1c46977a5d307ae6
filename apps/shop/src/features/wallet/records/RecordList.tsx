// A list of requests by month with its status tabs, polled while one is pending and the page is visible.
import type { Language } from '@shop/contract/language.ts'
import type { Page } from '@shop/contract/page.ts'
import { dateFormat } from '@shop/locale/days.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { itemsOf, listOptions, useFirstItem } from '#ui/list-query.ts'
import { RefreshList } from '#ui/RefreshList.tsx'
import { requestStatuses } from '#ui/request-status.ts'
import { useNavigate } from '#ui/router.ts'
import { RecordsSkeleton } from '#ui/skeleton-parts.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import { type AuditTab, auditTabs, recordsKey } from './api.ts'
import { GroupedItem } from './GroupedItem.tsx'

interface Request {
  id: number
  status: number
  created_at: Date
}

interface RecordListProps<Item extends Request> {
  what: 'recharges' | 'withdrawals'
  tab: AuditTab
  fetchPage: (params: { tab: AuditTab; cursor: string | undefined; signal: AbortSignal }) => Promise<Page<Item>>
  renderItem: (item: Item) => ReactNode
  /** Shown when there are no requests at all. */
  empty: ReactNode
  allPath: string
}

const pollMs = 30_000

function monthOf(language: Language, time: Date): string {
  return dateFormat(language, { year: 'numeric', month: 'long' }).format(time)
}

type ListSource<Item extends Request> = Pick<RecordListProps<Item>, 'what' | 'tab' | 'fetchPage'>

/** The record beside the list while none is chosen. */
export function useFirstRecord<Item extends Request>({ what, tab, fetchPage }: ListSource<Item>) {
  const queryKey = recordsKey(useLanguage(), what, tab)
  const { first, isPending } = useFirstItem<Item>(queryKey, (cursor, signal) => fetchPage({ tab, cursor, signal }))
  return { firstId: first?.id, isPending }
}

export function RecordList<Item extends Request>(props: RecordListProps<Item>) {
  const { what, tab, renderItem, empty } = props
  const language = useLanguage()
  const queryKey = recordsKey(language, what, tab)
  const fetchPage = (cursor: string | undefined, signal: AbortSignal) => props.fetchPage({ tab, cursor, signal })
  const { data } = useInfiniteQuery(listOptions<Item>(queryKey, fetchPage, true))
  const shown = itemsOf(data, ({ id }) => id)
  usePolling(
    shown.some(({ status }) => status === requestStatuses.pending),
    queryKey,
  )
  return (
    <RefreshList<Item>
      queryKey={queryKey}
      fetchPage={fetchPage}
      alwaysRefetch
      idOf={({ id }) => id}
      renderItem={(item, index) => (
        <GroupedItem items={shown} index={index} headingOf={({ created_at }) => monthOf(language, created_at)}>
          {renderItem(item)}
        </GroupedItem>
      )}
      layout="lines"
      skeleton={<RecordsSkeleton hasStatus />}
      empty={tab === 'all' ? empty : <EmptyTab allPath={props.allPath} />}
    />
  )
}

function usePolling(hasPending: boolean, queryKey: readonly unknown[]): void {
  const client = useQueryClient()
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (!hasPending) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: JSON.parse(key) })
    }, pollMs)
    return () => clearInterval(timer)
  }, [client, hasPending, key])
}

function EmptyTab({ allPath }: { allPath: string }) {
  const t = usePageText('wallet')
  return (
    <EmptyState
      title={t.noneHere}
      body={t.noneHereBody}
      action={
        <Button kind="secondary" replace to={allPath}>
          {t.showAll}
        </Button>
      }
    />
  )
}

interface AuditLocation {
  tab: AuditTab
  /** ID of the open record. */
  openId: number | undefined
  linkTo: (id: number) => string
  close: () => void
}

/** The tab and the open record, read from the URL. */
export function useAuditLocation(): AuditLocation {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const tab = auditTabs.find((known) => known === params.get('status')) ?? 'all'
  const id = Number(params.get('id'))
  const searchOf = (changes: Record<string, string>) =>
    `?${new URLSearchParams({ ...(tab !== 'all' && { status: tab }), ...changes })}`
  return {
    tab,
    openId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    linkTo: (record) => searchOf({ id: String(record) }),
    close: () => void navigate({ search: searchOf({}) }, { replace: true }),
  }
}

/** Tabs for requests by status; the tab and the open record are in the URL. */
export function AuditTabs({ tab, children }: { tab: AuditTab; children: ReactNode }) {
  const t = usePageText('wallet')
  const navigate = useNavigate()
  return (
    <Tabs
      label={t.tabsLabel}
      choices={auditTabs.map((value) => ({ value, label: t.tabs[value] }))}
      chosen={tab}
      onChoose={(next) => void navigate({ search: next === 'all' ? '' : `?status=${next}` }, { replace: true })}
    >
      {children}
    </Tabs>
  )
}

// Tabs for requests by status; the tab and the open record are in the URL.
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { usePageText } from '#text/use-text.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import { type AuditTab, auditTabs } from './api.ts'

export interface AuditLocation {
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

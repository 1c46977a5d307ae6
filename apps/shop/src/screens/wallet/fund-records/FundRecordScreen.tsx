// /capitalRecord: the fund records of the wallet by month and kind, each with the balance after it.
import { type FundRecord, fundsZone } from '@shop/contract/wallet/fund-records.ts'
import { saveFile } from '@shop/ui/save-file.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQuery } from '#features/sales/orders/api.ts'
import {
  fetchFundRecords,
  fetchStatement,
  fundRecordsKey,
  monthQuery,
  type ShownKind,
  shownKinds,
} from '#features/wallet/fund-records/api.ts'
import { FundDetail, FundRow } from '#features/wallet/fund-records/FundRow.tsx'
import { MonthCard } from '#features/wallet/fund-records/MonthCard.tsx'
import { dayHeading, monthAt, monthsSince } from '#features/wallet/fund-records/months.ts'
import { GroupedItem } from '#features/wallet/records/GroupedItem.tsx'
import { DetailsSkeleton } from '#features/wallet/records/WalletSkeletons.tsx'
import { HelpButton } from '#screens/wallet/records/HelpButton.tsx'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Chips } from '#ui/Chips.tsx'
import { Details } from '#ui/Details.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { HideToggle } from '#ui/Hidden.tsx'
import { itemsOf, listOptions, useFirstItem } from '#ui/list-query.ts'
import { RefreshList } from '#ui/RefreshList.tsx'
import { WideSplit } from '#ui/Split.tsx'
import { RecordsSkeleton } from '#ui/skeleton-parts.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useSearchParams } from '#ui/use-search-params.ts'

export function FundRecordScreen() {
  const { titles } = useText()
  const t = usePageText('wallet')
  const { user } = useSession()
  const [params, setParams] = useSearchParams()
  const now = new Date()
  const months = monthsSince(user?.created_at ?? now, now)
  const requestedMonth = params.get('month')
  const month = months.find((known) => known === requestedMonth) ?? monthAt(now)
  const kind = shownKinds.find((known) => known === params.get('type')) ?? 'all'
  const [chosen, setChosen] = useState<{ record: FundRecord; isOpen: boolean }>()
  const go = (next: { month?: string; kind?: ShownKind }) => {
    const { month: nextMonth = month, kind: nextKind = kind } = next
    setChosen(undefined)
    setParams({ ...(nextKind !== 'all' && { type: nextKind }), month: nextMonth }, { replace: true })
  }
  const { isSaving, save } = useStatement(month)
  const { first, isPending } = useFirstItem<FundRecord>(fundRecordsKey(useLanguage(), month, kind), (cursor, signal) =>
    fetchFundRecords({ month, kind, cursor, signal }),
  )
  const openId = chosen?.isOpen ? chosen.record.id : undefined
  const details = (
    <Details
      openId={openId}
      title={t.details}
      hint={t.chooseOne}
      first={first ? <RecordDetail record={first} /> : isPending ? <DetailsSkeleton /> : undefined}
      onClose={() => setChosen((current) => current && { ...current, isOpen: false })}
    >
      {chosen ? <RecordDetail record={chosen.record} /> : null}
    </Details>
  )
  return (
    <>
      <TopBar
        title={titles.capitalRecord}
        back="/topUp"
        right={
          <>
            <HideToggle />
            <HelpButton topic="account" />
          </>
        }
      />
      <WideSplit rail={details} openId={openId}>
        <div className="col pt-4">
          <MonthCard
            month={month}
            months={months}
            isSaving={isSaving}
            onChoose={(next) => go({ month: next })}
            onSave={() => void save()}
          />
        </div>
        <div className="col px-0! pt-3">
          <Chips
            label={t.kindsLabel}
            choices={shownKinds.map((value) => ({ value, label: t.kinds[value] }))}
            chosen={kind}
            isDense
            onChoose={(next) => go({ kind: next })}
          />
        </div>
        <RecordList
          key={`${month} ${kind}`}
          month={month}
          kind={kind}
          openId={openId ?? first?.id}
          onOpen={(record) => setChosen({ record, isOpen: true })}
        />
      </WideSplit>
    </>
  )
}

function useStatement(month: string) {
  const t = usePageText('wallet')
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const statement = await fetchStatement(month)
    setSaving(false)
    if (!statement) return
    saveFile({ name: statement.name, content: statement.csv })
    toast.success(t.csvSaved)
  }
  return { isSaving, save }
}

interface RecordListProps {
  month: string
  kind: ShownKind
  /** The record beside the list. */
  openId: string | undefined
  onOpen: (record: FundRecord) => void
}

function RecordList({ month, kind, openId, onOpen }: RecordListProps) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const client = useQueryClient()
  const queryKey = fundRecordsKey(language, month, kind)
  const fetchPage = (cursor: string | undefined, signal: AbortSignal) =>
    fetchFundRecords({ month, kind, cursor, signal })
  const { data } = useInfiniteQuery(listOptions<FundRecord>(queryKey, fetchPage, true))
  const shown = itemsOf(data, ({ id }) => id)
  const now = new Date()
  const counted = (day: string, countedMonth: string) => t.counted(day, countedMonth, fundsZone.name)
  return (
    <RefreshList<FundRecord>
      queryKey={queryKey}
      fetchPage={fetchPage}
      alwaysRefetch
      onRefresh={() => client.refetchQueries({ queryKey: monthQuery(language, month).queryKey })}
      idOf={({ id }) => id}
      renderItem={(record, index) => (
        <GroupedItem
          items={shown}
          index={index}
          headingOf={({ created_at }) => dayHeading(language, created_at, { names: t, now, month, counted })}
        >
          <FundRow record={record} isOpen={record.id === openId} onOpen={() => onOpen(record)} />
        </GroupedItem>
      )}
      layout="lines"
      skeleton={<RecordsSkeleton />}
      empty={<EmptyState title={t.noFunds} body={t.noFundsBody} action={<Button to="/topUp">{t.goRecharge}</Button>} />}
    />
  )
}

/** Loads the order behind the record, so that the details show what was bought. */
function RecordDetail({ record }: { record: FundRecord }) {
  const { link } = record
  const id = link?.type === 'order' || link?.type === 'refund' ? link.id : 0
  const { data } = useQuery({ ...orderQuery(useLanguage(), id), enabled: id > 0 })
  return <FundDetail record={record} order={data} />
}

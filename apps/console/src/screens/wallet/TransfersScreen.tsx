// The ledger's transfers, by shopper, by cause, or the newest.
import { type LedgerTransfer, ledgerRefs } from '@shop/contract/wallet/admin-ledger.ts'
import { money } from '@shop/locale/format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { transfersQuery } from '#features/wallet/ledger/api.ts'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { useFilters } from '#ui/FilterBar.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { Link } from '#ui/router.tsx'
import { type PanelSteps, SidePanel } from '#ui/SidePanel.tsx'
import { type Column, TimeCell, TwoLines } from '#ui/Table.tsx'
import { Time } from '#ui/Time.tsx'

export function TransfersScreen() {
  const text = usePageText()
  const t = text.ledger
  const filters = useFilters(['user', 'ref', 'ref_id'])
  const pages = pagesOf(useInfiniteQuery(transfersQuery(filters.values)))
  const opened = useOpenRow(pages.rows, rowKey)
  const title = text.frame.pages.transfers
  return (
    <ListPage
      title={title}
      lead={t.transfersLead}
      filters={filters}
      fields={[
        { name: 'user', label: t.filters.user, hint: t.filters.userHint },
        {
          name: 'ref',
          label: t.filters.ref,
          options: [
            { value: '', label: text.money.all },
            ...ledgerRefs.map((value) => ({ value, label: t.refs[value] ?? value })),
          ],
        },
        { name: 'ref_id', label: t.filters.refId, hint: t.filters.refIdHint },
      ]}
      columns={transferColumns(text)}
      pages={pages}
      opened={opened}
      empty={filters.isFiltered ? { title: t.emptyFiltered, hint: t.emptyFilteredHint } : { title: t.empty }}
      panel={(row, actions) => (row ? <TransferPanel row={row} {...actions} /> : null)}
    />
  )
}

interface TransferPanelProps extends PanelSteps {
  row: LedgerTransfer
}

/** The pages that show the cause of a transfer. */
const pageOf: Record<string, string> = { recharge: '/recharges', withdrawal: '/withdrawals' }

const linkClass = 'control inline-flex items-center px-2.5 font-medium text-primary hover:bg-surface-2'

/** One ledger transfer: both accounts, the amount, and a link to its cause. */
function TransferPanel({ row, ...panel }: TransferPanelProps) {
  const text = usePageText()
  const t = text.ledger
  const page = pageOf[row.ref_type]
  return (
    <SidePanel
      {...panel}
      isOpen
      title={refText(text, row)}
      footer={
        <>
          <Link
            to={`/ledger/transfers?ref=${row.ref_type}&ref_id=${row.ref_id}`}
            className={`${linkClass} -ms-2 me-auto`}
          >
            {t.sameRef}
          </Link>
          {page ? (
            <Link to={`${page}?open=${row.ref_id}`} className={linkClass}>
              {t.open}
            </Link>
          ) : null}
        </>
      }
    >
      <p className="text-display tabular-nums">{money(row.amount)}</p>
      <div className="my-5 rounded-card border border-hairline">
        <Side title={t.debit} name={accountText(text, row.debit)} />
        <div className="relative border-hairline border-t">
          <span className="absolute start-4 -top-3.5 inline-flex size-7 items-center justify-center rounded-full border border-hairline bg-raised text-text-2">
            <ArrowDown aria-hidden className="size-4" />
          </span>
        </div>
        <Side title={t.credit} name={accountText(text, row.credit)} />
      </div>
      <DetailList
        details={[
          { name: text.money.number, value: <code className="font-mono">{row.id}</code> },
          { name: t.code, value: <code className="font-mono">{row.code}</code> },
          { name: t.time, value: <Time value={row.created_at} variant="exact" /> },
        ]}
      />
    </SidePanel>
  )
}

function Side({ title, name }: { title: string; name: string }) {
  return (
    <div className="px-4 py-4">
      <p className="text-caption text-text-3">{title}</p>
      <p className="font-medium">{name}</p>
    </div>
  )
}

/** The columns of the transfer table. */
function transferColumns(text: Text): Column<LedgerTransfer>[] {
  const t = text.ledger
  return [
    {
      key: 'transfer',
      title: t.columns.transfer,
      width: 'w-[19%]',
      narrow: 'title',
      cell: (row) => (
        <TwoLines
          title={refText(text, row)}
          detail={
            <>
              #{row.id} · {row.code}
            </>
          }
          detailClass="tabular-nums"
        />
      ),
    },
    {
      key: 'from',
      title: t.columns.from,
      narrow: 'line',
      cell: ({ debit }) => <span className="block truncate">{accountText(text, debit)}</span>,
    },
    {
      key: 'to',
      title: t.columns.to,
      narrow: 'line',
      cell: ({ credit }) => <span className="block truncate">{accountText(text, credit)}</span>,
    },
    {
      key: 'amount',
      isNumeric: true,
      title: t.columns.amount,
      width: 'w-32',
      narrow: 'end',
      cell: ({ amount }) => <span className="font-semibold tabular-nums">{money(amount)}</span>,
    },
    {
      key: 'time',
      title: t.columns.time,
      width: 'w-54',
      narrow: 'line',
      cell: ({ created_at: time }) => <TimeCell value={time} />,
    },
  ]
}

function refText(text: Text, row: Pick<LedgerTransfer, 'ref_type' | 'ref_id'>): string {
  return `${text.ledger.refs[row.ref_type] ?? row.ref_type} ${row.ref_id}`
}

function accountText(text: Text, { name, owner }: LedgerTransfer['debit']): string {
  const t = text.ledger
  const label = t.accountNames[name] ?? name
  return owner > 0 ? `${label} · ${t.owner(owner)}` : label
}

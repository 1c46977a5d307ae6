// Balance adjustments: pending proposals, the list, and the form to propose one.
import type { Adjustment } from '@shop/contract/wallet/admin-ledger.ts'
import { money } from '@shop/locale/format.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { meQuery } from '#features/staff/operators/api.ts'
import { adjustmentsQuery } from '#features/wallet/adjustments/api.ts'
import { Proposals, ProposePanel } from '#features/wallet/adjustments/ProposePanel.tsx'
import { MoneyLinks } from '#features/wallet/ledger/MoneyLinks.tsx'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { CreateButton } from '#ui/Button.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { newRowKey, type PanelActions, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { useSearchParams } from '#ui/router.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { type Column, TimeCell, TwoLines } from '#ui/Table.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Time } from '#ui/Time.tsx'

export function AdjustmentsScreen() {
  const text = usePageText()
  const t = text.adjustments
  const { data: me } = useQuery(meQuery())
  const [params] = useSearchParams()
  const pages = pagesOf(useInfiniteQuery(adjustmentsQuery()))
  const opened = useOpenRow(pages.rows, rowKey)
  const mayPropose = me?.roles.some((role) => role === 'finance' || role === 'admin') ?? false
  const user = params.get('user') ?? ''
  const title = text.frame.pages.adjustments
  return (
    <ListPage
      title={title}
      lead={t.lead}
      action={mayPropose ? <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton> : null}
      notice={me ? <Proposals account={me.account} /> : null}
      columns={adjustmentColumns(text)}
      pages={pages}
      opened={opened}
      empty={{ title: t.empty, hint: t.emptyHint }}
      panel={(row, actions) =>
        row ? (
          <AdjustmentPanel
            row={row}
            actions={actions}
            links={<MoneyLinks object="adjustment" id={row.id} isAdmin={me?.roles.includes('admin') ?? false} />}
          />
        ) : mayPropose ? (
          <ProposePanel userId={/^[1-9]\d{0,8}$/.test(user) ? Number(user) : undefined} onClose={actions.onClose} />
        ) : null
      }
    />
  )
}

/** A manual balance adjustment: by whom, for whom, why. */
function AdjustmentPanel({ row, actions, links }: { row: Adjustment; actions: PanelActions; links: ReactNode }) {
  const text = usePageText()
  const t = text.adjustments
  return (
    <SidePanel isOpen title={t.title(row.id)} {...actions} footer={<span className="me-auto">{links}</span>}>
      <p className="mb-4 text-display">
        <SignedAmount amount={row.amount} />
      </p>
      <blockquote className="mb-4 border-primary border-s-3 ps-3.5">{row.reason}</blockquote>
      <DetailList
        details={[
          {
            name: text.money.shopper,
            value: <TextLink to={`/users?open=${row.user.id}`}>{row.user.account}</TextLink>,
          },
          { name: t.proposedBy, value: row.proposed_by },
          { name: t.confirmedBy, value: row.confirmed_by },
          { name: t.columns.time, value: <Time value={row.created_at} variant="exact" /> },
        ]}
      />
    </SidePanel>
  )
}

/** The columns of the adjustment table, and a signed amount. */
function adjustmentColumns(text: Text): Column<Adjustment>[] {
  const t = text.adjustments
  return [
    {
      key: 'adjustment',
      title: t.columns.adjustment,
      width: 'w-[20%]',
      narrow: 'title',
      cell: ({ id, user }) => <TwoLines title={user.account} detail={`#${id}`} detailClass="tabular-nums" />,
    },
    {
      key: 'amount',
      isNumeric: true,
      title: t.columns.amount,
      width: 'w-32',
      narrow: 'end',
      cell: ({ amount }) => <SignedAmount amount={amount} />,
    },
    {
      key: 'reason',
      title: t.columns.reason,
      narrow: 'line',
      cell: ({ reason }) => <span className="block truncate text-text-2">{reason}</span>,
    },
    {
      key: 'people',
      title: t.columns.people,
      width: 'w-52',
      narrow: 'line',
      cell: (row) => <span className="block truncate">{t.people(row.proposed_by, row.confirmed_by)}</span>,
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

function SignedAmount({ amount }: { amount: Adjustment['amount'] }) {
  return (
    <span className={`font-semibold tabular-nums ${amount < 0 ? 'text-sale' : 'text-success'}`}>
      {amount > 0 ? '+' : ''}
      {money(amount)}
    </span>
  )
}

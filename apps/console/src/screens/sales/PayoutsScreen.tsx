// Payouts to shops: proposed by one operator, confirmed by another, then sent.
import { payoutSteps } from '@shop/contract/sales/admin-payouts.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { payoutsQuery } from '#features/sales/payouts/api.ts'
import { NewPayout } from '#features/sales/payouts/NewPayout.tsx'
import { PayoutPanel } from '#features/sales/payouts/PayoutPanel.tsx'
import { payoutColumns, payoutKey } from '#features/sales/payouts/payout-columns.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import { MoneyLinks } from '#features/wallet/ledger/MoneyLinks.tsx'
import { useText } from '#text/use-text.ts'
import { CreateButton } from '#ui/CreateButton.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { RowPanel } from '#ui/RowPanel.tsx'
import { Table } from '#ui/Table.tsx'
import { useFilters } from '#ui/use-filters.ts'
import { useOpenRow } from '#ui/use-open-row.ts'

export function PayoutsScreen() {
  const text = useText()
  const t = text.payouts
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(['step', 'shop'])
  const pages = pagesOf(useInfiniteQuery(payoutsQuery(filters.values)))
  const opened = useOpenRow(pages.rows, payoutKey)
  const isAdmin = me?.roles.includes('admin') ?? false
  const mayPropose = isAdmin || (me?.roles.includes('finance') ?? false)
  const [isNew, setNew] = useState(false)
  const create = mayPropose ? <CreateButton onClick={() => setNew(true)}>{t.create}</CreateButton> : null
  const title = text.frame.pages.payouts
  const steps = payoutSteps.map((value) => ({ value, label: t.steps[value] }))
  const balances = (
    <Link to="/shop-balances" className="font-medium text-primary hover:underline">
      {text.frame.pages.shopBalances}
    </Link>
  )
  return (
    <>
      <PageHead title={title} lead={t.lead} action={create} />
      {isNew ? <NewPayout onClose={() => setNew(false)} /> : null}
      <FilterBar
        filters={filters}
        fields={[{ name: 'step', label: t.columns.step, options: [{ value: '', label: text.money.all }, ...steps] }]}
      />
      <Table
        label={title}
        columns={payoutColumns(text)}
        pages={pages}
        keyOf={payoutKey}
        onOpen={(row) => opened.open(payoutKey(row))}
        openKey={opened.key}
        empty={
          filters.isFiltered ? { title: t.emptyFiltered } : { title: t.empty, hint: t.emptyHint, action: balances }
        }
        isFiltered={filters.isFiltered}
      />
      {me ? (
        <RowPanel
          opened={opened}
          isPending={pages.isPending}
          title={title}
          panel={(row, actions) =>
            row ? (
              <PayoutPanel
                row={row}
                me={me}
                actions={actions}
                links={<MoneyLinks object="payout" id={row.id} isAdmin={isAdmin} />}
              />
            ) : null
          }
        />
      ) : null}
    </>
  )
}

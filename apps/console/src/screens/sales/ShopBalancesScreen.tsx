// What is owed to each shop, highest first; payouts are proposed from here.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { shopBalancesQuery } from '#features/sales/payouts/api.ts'
import { BalancePanel } from '#features/sales/payouts/BalancePanel.tsx'
import { balanceColumns, balanceKey } from '#features/sales/payouts/payout-columns.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import { orderSettingsQuery } from '#features/staff/settings/api.ts'
import { usePageText } from '#text/use-text.ts'
import { useFilters } from '#ui/FilterBar.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { useOpenRow } from '#ui/RowPanel.tsx'

const keywordMax = 60

export function ShopBalancesScreen() {
  const text = usePageText()
  const t = text.payouts
  const { data: me } = useQuery(meQuery())
  const { data: settings } = useQuery(orderSettingsQuery())
  const filters = useFilters(['keyword'], keywordMax)
  const pages = pagesOf(useInfiniteQuery(shopBalancesQuery(filters.values.keyword)))
  const opened = useOpenRow(pages.rows, balanceKey)
  const isAdmin = me?.roles.includes('admin') ?? false
  const mayPropose = isAdmin || (me?.roles.includes('finance') ?? false)
  const title = text.frame.pages.shopBalances
  return (
    <ListPage
      title={title}
      lead={t.balancesLead}
      filters={filters}
      fields={[{ name: 'keyword', label: t.searchShops, hint: t.shopName, isSearch: true, lengthMax: keywordMax }]}
      columns={balanceColumns(text)}
      pages={pages}
      opened={opened}
      empty={{ title: filters.isFiltered ? t.emptyShops : t.emptyBalances }}
      panel={(row, actions) =>
        row ? (
          <BalancePanel
            row={row}
            generalRate={settings?.commission_rate}
            mayPropose={mayPropose}
            isAdmin={isAdmin}
            actions={actions}
          />
        ) : null
      }
    />
  )
}

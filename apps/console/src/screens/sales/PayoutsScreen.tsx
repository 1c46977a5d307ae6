// Payouts to shops: proposed by one operator, confirmed by another, then sent.
import { payoutSteps, type ShopBalance } from '@shop/contract/sales/admin-payouts.ts'
import { money } from '@shop/locale/format.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { payoutsQuery, shopBalancesQuery } from '#features/sales/payouts/api.ts'
import { ProposeForm } from '#features/sales/payouts/balance-forms.tsx'
import { PayoutPanel } from '#features/sales/payouts/PayoutPanel.tsx'
import { payoutColumns } from '#features/sales/payouts/payout-columns.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import { MoneyLinks } from '#features/wallet/ledger/MoneyLinks.tsx'
import { usePageText } from '#text/use-text.ts'
import { CreateButton } from '#ui/Button.tsx'
import { useFilters } from '#ui/FilterBar.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PickField, type PickOption } from '#ui/PickField.tsx'
import { pagesOf } from '#ui/pages.ts'
import { rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { useForm } from '#ui/use-form.ts'

export function PayoutsScreen() {
  const text = usePageText()
  const t = text.payouts
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(['step', 'shop'])
  const pages = pagesOf(useInfiniteQuery(payoutsQuery(filters.values)))
  const opened = useOpenRow(pages.rows, rowKey)
  const isAdmin = me?.roles.includes('admin') ?? false
  const mayPropose = isAdmin || (me?.roles.includes('finance') ?? false)
  const [isNew, setNew] = useState(false)
  const create = mayPropose ? <CreateButton onClick={() => setNew(true)}>{t.create}</CreateButton> : null
  const title = text.frame.pages.payouts
  const steps = payoutSteps.map((value) => ({ value, label: t.steps[value] }))
  const balances = <TextLink to="/shop-balances">{text.frame.pages.shopBalances}</TextLink>
  return (
    <ListPage
      title={title}
      lead={t.lead}
      action={create}
      notice={isNew ? <NewPayout onClose={() => setNew(false)} /> : null}
      filters={filters}
      fields={[{ name: 'step', label: t.columns.step, options: [{ value: '', label: text.money.all }, ...steps] }]}
      columns={payoutColumns(text)}
      pages={pages}
      opened={opened}
      empty={filters.isFiltered ? { title: t.emptyFiltered } : { title: t.empty, hint: t.emptyHint, action: balances }}
      panel={
        me
          ? (row, actions) =>
              row ? (
                <PayoutPanel
                  row={row}
                  me={me}
                  actions={actions}
                  links={<MoneyLinks object="payout" id={row.id} isAdmin={isAdmin} />}
                />
              ) : null
          : undefined
      }
    />
  )
}

const keywordMax = 60

/** A payout started from the payout list: first the shop, then the amount. */
function NewPayout({ onClose }: { onClose: () => void }) {
  const [row, setRow] = useState<ShopBalance>()
  if (row) return <ProposeForm row={row} onClose={onClose} />
  return <ChooseShop onChoose={setRow} onClose={onClose} />
}

interface ChooseShopProps {
  onChoose: (row: ShopBalance) => void
  onClose: () => void
}

function ChooseShop({ onChoose, onClose }: ChooseShopProps) {
  const t = usePageText().payouts
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim().slice(0, keywordMax))
  const found = useInfiniteQuery(shopBalancesQuery(keyword))
  // Sorted by amount owed, so the first page has the likely shops.
  const rows = (found.data?.pages[0]?.list ?? []).filter(canBePaid)
  const form = useForm({
    initial: { shop: null as (PickOption & { row: ShopBalance }) | null },
    check: ({ shop }): { shop?: string } => (shop ? {} : { shop: t.chooseShopFirst }),
    problemText: () => t.chooseShopFirst,
    submit: async ({ shop }) => {
      if (shop) onChoose(shop.row)
    },
  })
  const field = form.field('shop')
  const isNone = found.isSuccess && keyword === '' && rows.length === 0
  return (
    <FormDialog title={t.create} lead={t.createLead} form={form} submit={t.next} onClose={onClose}>
      {isNone ? <Notice tone="info">{t.nobodyOwed}</Notice> : null}
      <PickField
        name={field.name}
        label={t.columns.shop}
        placeholder={t.chooseShop}
        value={field.value}
        problem={field.problem}
        items={rows.map((row) => ({ value: row.shop_id, label: `${row.name} · ${money(row.payable)}` }))}
        onChange={(option) => {
          const row = rows.find(({ shop_id }) => shop_id === option?.value)
          field.onChange(option && row ? { ...option, row } : null)
        }}
        onQuery={setTyped}
        isLoading={found.isFetching}
      />
    </FormDialog>
  )
}

/** A shop has at most one open payout. */
function canBePaid({ payable, open_payout_id: open }: ShopBalance): boolean {
  return payable > 0 && open === null
}

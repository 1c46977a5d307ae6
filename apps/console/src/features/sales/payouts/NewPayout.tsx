// A payout started from the payout list: first the shop, then the amount.
import type { ShopBalance } from '@shop/contract/sales/admin-payouts.ts'
import { money } from '@shop/locale/format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PickField, type PickOption } from '#ui/PickField.tsx'
import { useForm } from '#ui/use-form.ts'
import { shopBalancesQuery } from './api.ts'
import { ProposeForm } from './balance-forms.tsx'

const keywordMax = 60

export function NewPayout({ onClose }: { onClose: () => void }) {
  const [row, setRow] = useState<ShopBalance>()
  if (row) return <ProposeForm row={row} onClose={onClose} />
  return <ChooseShop onChoose={setRow} onClose={onClose} />
}

interface ChooseShopProps {
  onChoose: (row: ShopBalance) => void
  onClose: () => void
}

function ChooseShop({ onChoose, onClose }: ChooseShopProps) {
  const t = useText().payouts
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

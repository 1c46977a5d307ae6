// The refund case list, the most urgent first; a refund can also be given without a request.
import { refundParties, refundSteps } from '@shop/contract/sales/refunds.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { ShopFilter } from '#features/catalog/product-admin/ShopPick.tsx'
import { refundsQuery } from '#features/sales/refunds/api.ts'
import { GiftProposals, GiveForm } from '#features/sales/refunds/GiveForm.tsx'
import { RefundPanel } from '#features/sales/refunds/RefundPanel.tsx'
import { refundColumns } from '#features/sales/refunds/refund-columns.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { type FilterField, queueOptions, useFilters } from '#ui/FilterBar.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { openIdOf, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { useSearchParams } from '#ui/router.tsx'

const keywordMax = 120
const filterNames = ['keyword', 'view', 'shop'] as const
/** The `give` parameter is an order number, or this while the number is yet to be typed. */
const anyOrder = 'any'

export function RefundsScreen() {
  const text = usePageText()
  const t = text.refunds
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(filterNames, keywordMax)
  const pages = pagesOf(useInfiniteQuery(refundsQuery(filters.values)))
  const opened = useOpenRow(pages.rows, rowKey)
  const openId = openIdOf(opened)
  const [give, setGive] = useGive()
  const isAdmin = me?.roles.includes('admin') ?? false
  const mayGive = isAdmin || (me?.roles.includes('finance') ?? false)
  const mayConfirm = mayGive || (me?.roles.includes('checker') ?? false)
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.empty, hint: t.emptyHint }
  return (
    <ListPage
      title={text.frame.pages.refunds}
      lead={t.lead}
      action={mayGive ? <GiveButton onClick={() => setGive({ give: anyOrder })} /> : null}
      notice={mayConfirm ? <GiftProposals /> : null}
      filters={filters}
      fields={fieldsOf(text, filters.values.keyword !== '')}
      extra={
        <ShopFilter
          value={filters.values.shop}
          onChange={(shop) => filters.set({ shop })}
          nameOf={(id) => pages.rows.find((row) => row.shop.id === id)?.shop.name}
        />
      }
      columns={refundColumns(text)}
      pages={pages}
      opened={opened}
      empty={empty}
    >
      {openId && me ? (
        <RefundPanel
          key={openId}
          id={openId}
          isAdmin={isAdmin}
          isFinance={mayGive}
          mayConfirm={mayConfirm}
          {...opened.steps}
        />
      ) : null}
      {give && mayGive ? <GiveDialog key={give} give={give} onChange={setGive} /> : null}
    </ListPage>
  )
}

function fieldsOf(text: Text, isSearch: boolean): FilterField<(typeof filterNames)[number]>[] {
  const t = text.refunds
  const views = [
    { value: 'open', label: t.open },
    { value: 'second', label: t.second.view },
    ...refundParties.map((party) => ({ value: party, label: t.waitsFor[party] })),
    ...refundSteps.map((step) => ({ value: step, label: t.steps[step] })),
  ]
  return [
    { name: 'keyword', label: t.search, hint: t.searchHint, isSearch: true, lengthMax: keywordMax },
    {
      name: 'view',
      label: t.view,
      options: queueOptions(views, { first: 'open', all: text.money.all, isSearch }),
    },
  ]
}

function GiveButton({ onClick }: { onClick: () => void }) {
  const t = usePageText().refunds.give
  return (
    <Button icon={<HandCoins aria-hidden className="size-4" />} onClick={onClick}>
      {t.button}
    </Button>
  )
}

interface GiveParams {
  give?: string
  open?: string
}

function GiveDialog({ give, onChange }: { give: string; onChange: (params: GiveParams) => void }) {
  return (
    <GiveForm
      sn={give === anyOrder ? '' : give}
      onClose={() => onChange({})}
      onGiven={(id) => onChange(id === undefined ? {} : { open: String(id) })}
    />
  )
}

/** The order to give a refund for, stored in the URL: an order's panel links here. */
function useGive(): [give: string | null, setGive: (params: GiveParams) => void] {
  const [params, setParams] = useSearchParams()
  const setGive = ({ give, open }: GiveParams) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      next.delete('give')
      if (give) next.set('give', give)
      if (open) next.set('open', open)
      return next
    })
  return [params.get('give')?.slice(0, 40) ?? null, setGive]
}

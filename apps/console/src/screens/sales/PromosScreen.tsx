// The promo code list.
import { promoStates } from '@shop/contract/sales/admin-promos.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { promosQuery } from '#features/sales/promos/api.ts'
import { PromoEditPanel } from '#features/sales/promos/PromoEditPanel.tsx'
import { PromoPanel } from '#features/sales/promos/PromoPanel.tsx'
import { promoColumns } from '#features/sales/promos/promo-columns.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { CreateButton } from '#ui/Button.tsx'
import { type FilterField, useFilters } from '#ui/FilterBar.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { newRowKey, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { Link } from '#ui/router.tsx'

const keywordMax = 60
const filterNames = ['keyword', 'state'] as const

export function PromosScreen() {
  const text = usePageText()
  const t = text.promos
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(filterNames, keywordMax)
  const pages = pagesOf(useInfiniteQuery(promosQuery(filters.values)))
  const opened = useOpenRow(pages.rows, rowKey)
  const mayWrite = me?.roles.some((role) => role === 'catalog' || role === 'admin') ?? false
  const mayDecide = me?.roles.some((role) => role === 'finance' || role === 'checker' || role === 'admin') ?? false
  const create = mayWrite ? <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton> : undefined
  const title = text.frame.pages.promos
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.empty, hint: t.emptyHint, action: create }
  return (
    <ListPage
      title={title}
      lead={t.lead}
      action={
        <span className="flex flex-wrap justify-end gap-2">
          <TestLink />
          {create}
        </span>
      }
      filters={filters}
      fields={fieldsOf(text)}
      columns={promoColumns(text)}
      pages={pages}
      opened={opened}
      empty={empty}
      panel={
        me
          ? (row, actions) => {
              if (row) return <PromoPanel promo={row} mayWrite={mayWrite} mayDecide={mayDecide} actions={actions} />
              return mayWrite ? <PromoEditPanel promo={undefined} actions={actions} /> : null
            }
          : undefined
      }
    />
  )
}

function TestLink() {
  const t = usePageText().promos
  return (
    <Link
      to="/promos/test"
      className="control inline-flex items-center gap-2 border border-border bg-surface px-3.5 font-medium shadow-e1 hover:bg-surface-2"
    >
      <FlaskConical aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{t.runTest}</span>
    </Link>
  )
}

function fieldsOf(text: Text): FilterField<(typeof filterNames)[number]>[] {
  const t = text.promos
  return [
    { name: 'keyword', label: t.search, hint: t.searchHint, isSearch: true, lengthMax: keywordMax },
    {
      name: 'state',
      label: t.columns.state,
      options: [
        { value: '', label: text.money.all },
        { value: 'waiting', label: t.waits },
        ...promoStates.map((value) => ({ value, label: t.states[value] })),
      ],
    },
  ]
}

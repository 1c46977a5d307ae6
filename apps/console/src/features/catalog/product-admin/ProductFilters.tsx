// The filters of the product list: text, category, state, what is missing, shop.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import type { PickOption } from '#ui/PickField.tsx'
import { bestTranslation } from '#ui/translations.ts'
import type { Filters } from '#ui/use-filters.ts'
import { categoriesQuery, numberOf, type ProductFilter } from './api.ts'
import { ShopPick } from './ShopPick.tsx'

interface ProductFiltersProps {
  filters: Filters<keyof ProductFilter>
  /** The name of a shop that came from a link instead of being picked here. */
  nameOfShop: (id: number) => string | undefined
}

export function ProductFilters({ filters, nameOfShop }: ProductFiltersProps) {
  const t = useText().catalog
  const language = useLanguage()
  const categories = useQuery(categoriesQuery()).data ?? []
  const [picked, setPicked] = useState<PickOption | null>(null)
  const shopId = numberOf(filters.values.shop)
  const all = { value: '', label: t.all }
  const shop = () => {
    if (shopId === undefined) return null
    return picked?.value === shopId ? picked : { value: shopId, label: nameOfShop(shopId) ?? `#${shopId}` }
  }
  const choices = {
    category: categories.map(({ id, name }) => ({ value: String(id), label: bestTranslation(name, language) })),
    status: [
      { value: 'on', label: t.states.on },
      { value: 'off', label: t.states.off },
    ],
    need: [
      { value: 'incomplete', label: t.needs.incomplete },
      { value: 'low', label: t.needs.low },
    ],
  }
  return (
    <FilterBar
      filters={filters}
      fields={[
        { name: 'keyword', label: t.search, hint: t.searchHint, isSearch: true },
        { name: 'category', label: t.columns.category, options: [all, ...choices.category] },
        { name: 'status', label: t.columns.status, options: [all, ...choices.status] },
        { name: 'need', label: t.need, options: [all, ...choices.need] },
      ]}
      extra={
        <ShopPick
          isFilter
          label={t.columns.shop}
          placeholder={t.all}
          value={shop()}
          onChange={(chosen) => {
            setPicked(chosen)
            filters.set({ shop: chosen ? String(chosen.value) : '' })
          }}
        />
      }
    />
  )
}

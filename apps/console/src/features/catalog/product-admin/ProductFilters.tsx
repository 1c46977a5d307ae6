// The filters of the products' list: words, category, state, what is lacking, shop.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import type { Pick } from '#ui/PickField.tsx'
import type { Filters } from '#ui/use-filters.ts'
import { bestWord } from '#ui/words.ts'
import { categoriesQuery, numberOf, type ProductFilter } from './api.ts'
import { ShopPick } from './ShopPick.tsx'

export interface ProductFiltersProps {
  filters: Filters<keyof ProductFilter>
  /** A link may name a shop that nobody picked here; then one of its rows knows the name. */
  nameOfShop: (id: number) => string | undefined
}

export function ProductFilters({ filters, nameOfShop }: ProductFiltersProps) {
  const words = useText().catalog
  const language = useLanguage()
  const categories = useQuery(categoriesQuery()).data ?? []
  const [picked, setPicked] = useState<Pick | null>(null)
  const shopId = numberOf(filters.values.shop)
  const all = { value: '', label: words.all }
  const shop = () => {
    if (shopId === undefined) return null
    return picked?.value === shopId ? picked : { value: shopId, label: nameOfShop(shopId) ?? `#${shopId}` }
  }
  const choices = {
    category: categories.map(({ id, name }) => ({ value: String(id), label: bestWord(name, language) })),
    status: [
      { value: 'on', label: words.states.on },
      { value: 'off', label: words.states.off },
    ],
    need: [
      { value: 'incomplete', label: words.needs.incomplete },
      { value: 'low', label: words.needs.low },
    ],
  }
  return (
    <FilterBar
      filters={filters}
      fields={[
        { name: 'keyword', label: words.search, hint: words.searchHint, isSearch: true },
        { name: 'category', label: words.columns.category, options: [all, ...choices.category] },
        { name: 'status', label: words.columns.status, options: [all, ...choices.status] },
        { name: 'need', label: words.need, options: [all, ...choices.need] },
      ]}
      extra={
        <ShopPick
          isFilter
          label={words.columns.shop}
          placeholder={words.all}
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

// The filters of the product list: text, category, state, what is missing, shop.
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '#text/use-text.ts'
import { FilterBar } from '#ui/FilterBar.tsx'
import { bestTranslation } from '#ui/translations.ts'
import type { Filters } from '#ui/use-filters.ts'
import { categoriesQuery, type ProductFilter } from './api.ts'
import { ShopFilter } from './ShopFilter.tsx'

interface ProductFiltersProps {
  filters: Filters<keyof ProductFilter>
  /** The name of a shop that came from a link instead of being picked here. */
  nameOfShop: (id: number) => string | undefined
}

export function ProductFilters({ filters, nameOfShop }: ProductFiltersProps) {
  const t = useText().catalog
  const language = useLanguage()
  const categories = useQuery(categoriesQuery()).data ?? []
  const all = { value: '', label: t.all }
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
      extra={<ShopFilter value={filters.values.shop} onChange={(shop) => filters.set({ shop })} nameOf={nameOfShop} />}
    />
  )
}

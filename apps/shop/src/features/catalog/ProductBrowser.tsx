// The browsing engine: categories, order, filters, how many there are, and the grid; the address holds the state.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLanguage, useText } from '#text/use-text.tsx'
import { Chips } from '#ui/Chips.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWide } from '#ui/use-wide.ts'
import { categoriesQuery, fetchProducts, productsKey } from './api.ts'
import { type BrowseState, productQuery, readBrowse, writeBrowse } from './browse-state.ts'
import { FacetStrip } from './FacetStrip.tsx'
import { FilterColumn } from './FilterColumn.tsx'
import { ListHead } from './ListHead.tsx'
import { NoMatch } from './NoMatch.tsx'
import { ProductCard } from './ProductCard.tsx'

export interface ProductBrowserProps {
  /** Names the page, so that its loaded pages are its own. */
  view: string
  /** What stands above the list on narrow screens. */
  facets: 'categories' | 'strip'
  /** Something across the grid after so many products. */
  insert?: { after: number; node: ReactNode }
}

/** The first row or two of a phone: loaded at once. */
const priorityCount = 4

function useBrowse(): [BrowseState, (state: BrowseState) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const change = (state: BrowseState) => void navigate({ search: writeBrowse(state) }, { replace: true })
  return [readBrowse(params), change]
}

export function ProductBrowser({ view, facets, insert }: ProductBrowserProps) {
  const language = useLanguage()
  const isWide = useWide()
  const [state, change] = useBrowse()
  const { data: categories = [] } = useQuery(categoriesQuery(language))
  const query = productQuery(state)
  return (
    <div className="lg:mx-auto lg:flex lg:w-full lg:max-w-(--col) lg:items-start lg:ps-4">
      {isWide ? (
        <aside className="sticky top-18 mt-4 max-h-[calc(100dvh-5rem)] w-60 shrink-0 overflow-y-auto pb-1">
          <FilterColumn categories={categories} state={state} onChange={change} />
        </aside>
      ) : null}
      <div className="min-w-0 flex-1">
        <RefreshList
          queryKey={productsKey(language, query, view)}
          fetchPage={(cursor, signal) => fetchProducts(query, cursor, signal)}
          idOf={(product) => product.id}
          renderItem={(product, index) => <ProductCard product={product} isPriority={index < priorityCount} />}
          layout="grid"
          skeleton={<Skeleton shape="grid" count={8} />}
          empty={<NoMatch state={state} onChange={change} />}
          {...(insert && { insert })}
          head={(total) => (
            <>
              {isWide ? null : <Facets facets={facets} categories={categories} state={state} onChange={change} />}
              <ListHead state={state} onChange={change} total={total} hasChips={isWide || facets === 'categories'} />
            </>
          )}
        />
      </div>
    </div>
  )
}

interface PartProps {
  state: BrowseState
  onChange: (state: BrowseState) => void
}

type FacetsProps = PartProps &
  Pick<ProductBrowserProps, 'facets'> &
  Pick<Parameters<typeof FacetStrip>[0], 'categories'>

function Facets({ facets, categories, state, onChange }: FacetsProps) {
  const { catalog } = useText()
  const choices = [
    { value: undefined, label: catalog.all },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className="col min-h-15 px-0! pt-2">
      {facets === 'strip' ? (
        <FacetStrip categories={categories} state={state} onChange={onChange} />
      ) : (
        <Chips
          // Drawn anew when the categories arrive, so that the chosen one comes into view.
          key={categories.length}
          label={catalog.category}
          choices={choices}
          chosen={state.category}
          onChoose={(category) => onChange({ ...state, category })}
        />
      )}
    </div>
  )
}

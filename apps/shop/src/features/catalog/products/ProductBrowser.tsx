// A product list with categories, sorting, filters and a result count; its state is in the URL.
//
// <ProductBrowser view="shop" facets="categories" preset={{ shopId }} categories={shop.categories} />
// A route that shows it must load the page text `browse`.
import { queryString } from '@shop/client/query.ts'
import type { listProducts, ProductCard as Product, ProductPage } from '@shop/contract/catalog/products.ts'
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { embeddedReply } from '#embedded-replies.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Chips } from '#ui/Chips.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { GridSkeleton } from '#ui/GridSkeleton.tsx'
import { Link } from '#ui/Link.tsx'
import { listOptions } from '#ui/list-query.ts'
import { Photo, PhotoVeil } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { useLocation, useNavigate } from '#ui/router.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { useWide } from '#ui/use-wide.ts'
import { categoriesQuery, fetchProducts, productsKey } from './api.ts'
import {
  activeFilters,
  type BrowserProps,
  type BrowseState,
  type CategoryChoice,
  type Preset,
  type ProductQuery,
  pendingSince,
  productQuery,
  readBrowse,
  writeBrowse,
} from './browse-state.ts'
import { AppliedFilters } from './browser/AppliedFilters.tsx'
import { FilterColumn } from './browser/filters.tsx'
import { type Found, ListHead } from './browser/ListHead.tsx'
import { ChipsSkeleton, filterAside, listFrame } from './ListSkeleton.tsx'
import { FavouriteButton, ProductCard, ProductFacts } from './ProductCard.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'

interface ProductBrowserProps {
  /** Names the screen, so that it has its own entry in the query cache. */
  view: string
  /** On narrow screens: the categories in a row above the filters, or as one of them. */
  facets: 'categories' | 'strip'
  preset?: Preset
  /** Defaults to all categories. */
  categories?: readonly CategoryChoice[]
  layout?: 'grid' | 'rows'
  /** A full-width element after so many products. */
  insert?: { after: number; node: ReactNode }
  /** Replaces the number of products. */
  summary?: (found: Found) => ReactNode
  /** Shown when nothing was found and no filter is active. */
  empty?: ReactNode
  /** Below so few products that they do not fill the page. */
  afterFew?: (products: readonly Product[]) => ReactNode
}

/** Two rows on a desktop. */
const fewMax = 8

/** The first two rows on a phone load their pictures eagerly. */
const priorityCount = 4
const noPreset: Preset = {}

function hasOwnEmpty(empty: ReactNode, state: BrowseState): boolean {
  return empty !== undefined && state.category === undefined && activeFilters(state).length === 0
}

export function ProductBrowser(props: ProductBrowserProps) {
  const { view, facets, preset = noPreset, layout = 'grid', insert } = props
  const language = useLanguage()
  const isWide = useWide()
  const [state, onChange] = useBrowse(preset)
  const all = useQuery({ ...categoriesQuery(language), enabled: props.categories === undefined })
  const query = productQuery(state, preset)
  const queryKey = productsKey(language, query, view)
  const fetchPage = (cursor: string | undefined, signal: AbortSignal) => fetchProducts(query, cursor, signal)
  const options = listOptions<Product, ProductPage>(queryKey, fetchPage)
  const first = useInfiniteQuery({ ...options, initialData: () => embeddedList(query) }).data?.pages[0]
  const browser: BrowserProps = {
    state,
    preset,
    categories: props.categories ?? all.data ?? [],
    isLoading: props.categories === undefined && all.isPending,
    shopName: first?.list[0]?.shop_name,
    onChange,
  }
  const Item = layout === 'grid' ? ProductCard : ProductRow
  // With nothing to sort or filter, only the screen's own empty state is shown.
  const isBare = first?.total === 0 && hasOwnEmpty(props.empty, state)
  return (
    <div className={listFrame}>
      {isWide && !isBare ? (
        <aside className={filterAside}>
          <FilterColumn {...browser} />
        </aside>
      ) : null}
      <div className="min-w-0 flex-1">
        <RefreshList
          queryKey={queryKey}
          fetchPage={fetchPage}
          idOf={(product) => product.id}
          renderItem={(product, index) => <Item product={product} isPriority={index < priorityCount} />}
          layout={layout}
          skeleton={layout === 'grid' ? <GridSkeleton count={8} /> : <RowsSkeleton kind="product" />}
          empty={isBare ? props.empty : <NoMatch {...browser} />}
          {...(insert && { insert })}
          head={(total) =>
            isBare ? null : (
              <>
                {isWide || facets === 'strip' ? null : <CategoryBar {...browser} />}
                <ListHead
                  {...browser}
                  found={total && { ...total, corrected: first?.corrected }}
                  summary={props.summary}
                  hasCategoryBar={facets === 'categories' && !isWide}
                />
              </>
            )
          }
        />
        {first && first.total > 0 && first.total <= fewMax ? props.afterFew?.(first.list) : null}
      </div>
    </div>
  )
}

/** The first page of the list, if the server put it into the page: no schemas are loaded to read it. */
function embeddedList(query: ProductQuery): InfiniteData<ProductPage, undefined> | undefined {
  // On the wire its amounts are written in dollars: the client reads these.
  if (query.filter) return undefined
  const page = embeddedReply<typeof listProducts>(`/api/goods/list?${queryString(query)}`)
  return page && { pages: [page], pageParams: [undefined] }
}

/** The state of the list, stored in the URL; changes made before the next render build on each other. */
function useBrowse(preset: Preset): [BrowseState, (part: Partial<BrowseState>) => void] {
  const location = useLocation()
  const { search } = location
  const navigate = useNavigate()
  // Navigation renders asynchronously; until then the requested URLs are known only here.
  const pending = useRef<readonly string[]>(undefined)
  useLayoutEffect(() => {
    pending.current = pendingSince(pending.current ?? [], location.search)
  }, [location])
  useLayoutEffect(() => {
    return () => {
      pending.current = undefined
    }
  }, [])
  const change = (part: Partial<BrowseState>) => {
    // A field may still fire `blur` after the screen was left, when the URL belongs to another screen.
    if (!pending.current) return
    const newest = pending.current.at(-1) ?? search
    const params = new URLSearchParams(newest)
    const next = writeBrowse({ ...readBrowse(params, preset), ...part }, params, preset)
    if (next === newest) return
    pending.current = [...pending.current, next]
    void navigate({ search: next }, { replace: true })
  }
  return [readBrowse(new URLSearchParams(search), preset), change]
}

/** The empty state of a product list: filters to remove, or a button that shows all products. */
function NoMatch(browser: BrowserProps) {
  const t = usePageText('browse')
  const { state, preset, onChange } = browser
  if (activeFilters(state).length > 0) {
    return <EmptyState title={t.noMatch} body={t.noMatchBody} action={<AppliedFilters {...browser} />} />
  }
  if (state.category === undefined) return <EmptyState title={t.categoryEmpty} />
  const showAllCategories = () => onChange({ category: undefined })
  if (preset.keyword) {
    return <EmptyState title={t.noMatch} action={<Button onPress={showAllCategories}>{t.allCategories}</Button>} />
  }
  return (
    <EmptyState
      title={t.categoryEmpty}
      body={t.categoryEmptyBody}
      action={<Button onPress={showAllCategories}>{t.seeAllProducts}</Button>}
    />
  )
}

/** The categories as chips above a list on narrow screens. */
function CategoryBar({ categories, isLoading, state, onChange }: BrowserProps) {
  const { catalog } = useText()
  const choices = [
    { value: undefined, label: catalog.all },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className="col min-h-15 px-0! pt-2">
      {isLoading ? (
        <ChipsSkeleton />
      ) : (
        <Chips
          label={catalog.category}
          choices={choices}
          chosen={state.category}
          onChoose={(category) => onChange({ category })}
        />
      )}
    </div>
  )
}

/** The name of the category in the URL, which is the title of its page on a wide screen. */
export function useCategoryName(): string | undefined {
  const [params] = useSearchParams()
  const id = Number(params.get('category_id'))
  return useQuery(categoriesQuery(useLanguage())).data?.find((category) => category.id === id)?.name
}

interface ProductRowProps {
  product: Product
  isPriority?: boolean
}

/** A product in a list: picture, title, price, rating, sales and shop. */
function ProductRow({ product, isPriority = false }: ProductRowProps) {
  const { catalog } = useText()
  return (
    <article className="relative">
      <Link
        to={`/detail/${product.id}/${product.shop_id}`}
        className="flex gap-3 rounded-card border border-border bg-surface p-2.5 transition-shadow duration-200 hover:shadow-[0_6px_20px_var(--shade-3)] sm:gap-4"
      >
        <span className="relative block w-28 shrink-0 self-start overflow-hidden rounded-field sm:w-34">
          <Photo
            picture={product.image}
            alt=""
            initial={product.title}
            sizes="(width >= 600px) 136px, 112px"
            isPriority={isPriority}
          />
          {product.in_stock ? null : <PhotoVeil>{catalog.soldOut}</PhotoVeil>}
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1 py-0.5">
          <h3 className="line-clamp-2 pe-9 text-body-s font-normal text-pretty text-text sm:text-body">
            {catalog.productText(product.title)}
          </h3>
          <Price amount={product.price} max={product.price_max} was={product.was} />
          <ProductFacts product={product} />
          <span className="mt-auto flex min-w-0 items-center gap-2 pt-1">
            {product.free_freight ? <Badge tone="primary">{catalog.freeFreight}</Badge> : null}
            <span className="truncate text-caption text-text-3">{product.shop_name}</span>
          </span>
        </span>
      </Link>
      <FavouriteButton product={product} />
    </article>
  )
}

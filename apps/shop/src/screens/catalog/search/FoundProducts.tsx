// The products found by a keyword, with filters, spelling correction, an empty state, and more below a few.
import type { ProductCard } from '@shop/contract/catalog/products.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CategoryGrid } from '#features/catalog/home/CategoryGrid.tsx'
import { relatedQuery } from '#features/catalog/product/api.ts'
import { categoriesQuery, fetchProducts, productsKey } from '#features/catalog/products/api.ts'
import { browseLink } from '#features/catalog/products/browse-link.ts'
import type { ProductQuery } from '#features/catalog/products/browse-state.ts'
import { shownCount } from '#features/catalog/products/browser/ListHead.tsx'
import { OfferedProducts } from '#features/catalog/products/OfferedProducts.tsx'
import { ProductBrowser } from '#features/catalog/products/ProductBrowser.tsx'
import { HotKeywords, SearchBlock } from '#features/catalog/search/HotKeywords.tsx'
import { resultsPath } from '#features/catalog/search/keyword.ts'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { listOptions } from '#ui/list-query.ts'
import { RouteDrawing } from '#ui/RouteDrawing.tsx'
import { useNear } from '#ui/use-near.ts'

interface FoundProductsProps {
  /** Names the screen, so that it has its own entry in the query cache. */
  view: string
  keyword: string
  /** Searches for the keyword as typed, without spelling correction. */
  isExact: boolean
  /** The page with all filters; undefined for guests, who have no access. */
  filterLink?: string | undefined
}

export function FoundProducts({ view, keyword, isExact, filterLink }: FoundProductsProps) {
  return (
    <ProductBrowser
      view={view}
      facets="strip"
      preset={{ keyword, exact: isExact }}
      summary={({ corrected, ...total }) =>
        total.count === 0 ? null : (
          <ResultsLine
            keyword={keyword}
            corrected={corrected}
            count={total.count}
            countText={shownCount(total)}
            filterLink={filterLink}
          />
        )
      }
      empty={<NoResult keyword={keyword} />}
      afterFew={(found) => (
        <div className="col pb-8">
          <Related found={found} />
        </div>
      )}
    />
  )
}

/** Full rows at most widths. */
const relatedMax = 8
const bestsellersMax = 12

/** Optional content: shows nothing while loading and after a failure. */
function Related({ found }: { found: readonly ProductCard[] }) {
  const t = usePageText('search')
  const { part, isNear } = useNear<HTMLDivElement>()
  // The same one in every order, so that sorting neither empties the section nor fetches it again.
  const likeId = Math.min(...found.map(({ id }) => id))
  const { data } = useQuery({ ...relatedQuery(useLanguage(), likeId), enabled: isNear })
  const others = data?.pages
    .flatMap(({ list }) => list)
    .filter(({ id }) => !found.some((product) => product.id === id))
    .slice(0, relatedMax)
  return (
    <div ref={part} className="min-h-1">
      <OfferedProducts title={t.mayLike} products={others} />
    </div>
  )
}

const bestsellers: ProductQuery = { sort: 'sales' }

/** Optional content too. */
function Bestsellers() {
  const { home } = useText()
  const { part, isNear } = useNear<HTMLDivElement>()
  const options = listOptions<ProductCard>(productsKey(useLanguage(), bestsellers), (cursor, signal) =>
    fetchProducts(bestsellers, cursor, signal),
  )
  const { data } = useInfiniteQuery({ ...options, enabled: isNear })
  return (
    <div ref={part} className="min-h-1">
      <OfferedProducts title={home.hotGoods} products={data?.pages[0]?.list.slice(0, bestsellersMax)} />
    </div>
  )
}

/** Shows search tips, popular keywords, the categories and the bestsellers. */
function NoResult({ keyword }: { keyword: string }) {
  const { catalog } = useText()
  const t = usePageText('search')
  const language = useLanguage()
  const isSignedIn = useSession().token !== undefined
  const { data: categories = [] } = useQuery(categoriesQuery(language))
  return (
    <div className="col pb-12 lg:px-0">
      <div className="flex flex-col items-center pt-4 pb-6 text-center">
        <RouteDrawing />
        <h2 className="mt-4 max-w-full text-h2 wrap-anywhere text-text">{t.noResult(keyword)}</h2>
        <ul className="mt-3 list-inside list-disc text-start text-body-s text-text-2">
          {t.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
      <div className="space-y-6">
        <HotKeywords />
        {categories.length > 0 ? (
          <SearchBlock title={catalog.categories}>
            <CategoryGrid
              categories={categories}
              linkOf={({ id }) => browseLink({ kind: 'category', id }, isSignedIn)}
            />
          </SearchBlock>
        ) : null}
        <Bestsellers />
      </div>
    </div>
  )
}

interface ResultsLineProps {
  keyword: string
  /** The spelling that was searched for instead. */
  corrected: string | undefined
  count: number
  countText: string
  /** The page with all filters. */
  filterLink: string | undefined
}

/** The number of results for a keyword, and after a spelling correction a link to the keyword as typed. */
function ResultsLine({ keyword, corrected, count, countText, filterLink }: ResultsLineProps) {
  const t = usePageText('search')
  const { allFilters } = usePageText('browse')
  return (
    <>
      {corrected ? (
        <p className="mb-2 rounded-field bg-info-soft px-3 py-2.5 text-body-s wrap-anywhere text-text">
          <span className="font-medium">{t.showingFor(corrected)}</span>{' '}
          <Link
            to={resultsPath({ keyword, exact: true })}
            replace
            // Its padding is part of the target, but not of the line.
            className="-my-3 inline-block py-3 text-primary underline underline-offset-3 hover:text-primary-press"
          >
            {t.insteadFor(keyword)}
          </Link>
        </p>
      ) : null}
      <div className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 text-caption font-normal wrap-anywhere text-text-3 tabular-nums">
          {t.resultsFor(count, countText, corrected ?? keyword)}
        </h2>
        {filterLink ? (
          <Link
            to={filterLink}
            className="-my-3 inline-flex min-h-11 shrink-0 items-center text-caption font-medium text-primary hover:text-primary-press md:hidden"
          >
            {allFilters}
          </Link>
        ) : null}
      </div>
    </>
  )
}

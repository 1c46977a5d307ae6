// The products found by a keyword, with filters, spelling correction and an empty state.

import { useQuery } from '@tanstack/react-query'
import { CategoryGrid } from '#features/catalog/home/CategoryGrid.tsx'
import { categoriesQuery } from '#features/catalog/products/api.ts'
import { browseLink } from '#features/catalog/products/browse-link.ts'
import { shownCount } from '#features/catalog/products/browser/ListHead.tsx'
import { ProductBrowser } from '#features/catalog/products/ProductBrowser.tsx'
import { HotKeywords } from '#features/catalog/search/HotKeywords.tsx'
import { ResultsLine } from '#features/catalog/search/ResultsLine.tsx'
import { SearchBlock } from '#features/catalog/search/SearchBlock.tsx'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { RouteDrawing } from '#ui/RouteDrawing.tsx'

export interface FoundProductsProps {
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
    />
  )
}

/** Shows search tips, the categories and popular keywords. */
function NoResult({ keyword }: { keyword: string }) {
  const { catalog } = useText()
  const t = usePageText('search')
  const language = useLanguage()
  const isSignedIn = useSession().token !== undefined
  const { data: categories = [] } = useQuery(categoriesQuery(language))
  return (
    <div className="col pb-12">
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
        {categories.length > 0 ? (
          <SearchBlock title={catalog.categories}>
            <CategoryGrid
              categories={categories}
              linkOf={({ id }) => browseLink({ kind: 'category', id }, isSignedIn)}
            />
          </SearchBlock>
        ) : null}
        <HotKeywords />
      </div>
    </div>
  )
}

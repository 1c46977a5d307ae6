// The products a keyword found, with their filters; told of words that were mended and of nothing found.
import { shownCount } from '#features/catalog/products/browser/ListHead.tsx'
import { ProductBrowser } from '#features/catalog/products/ProductBrowser.tsx'
import { ResultsLine } from '#features/catalog/search/ResultsLine.tsx'
import { NoResult } from './NoResult.tsx'

export interface FoundProductsProps {
  /** Names the page, so that its loaded pages are its own. */
  view: string
  keyword: string
  /** The keyword as it is, without mending it. */
  isExact: boolean
  /** Where every filter stands at a glance, for those who may go there. */
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
            shown={shownCount(total)}
            filterLink={filterLink}
          />
        )
      }
      empty={<NoResult keyword={keyword} />}
    />
  )
}

// The filtered product list: like explore, with all filters in a strip and an optional keyword in the URL.
import { ProductBrowser, useCategoryName } from '#features/catalog/products/ProductBrowser.tsx'
import { cleanKeyword } from '#features/catalog/search/keyword.ts'
import { FoundProducts } from '#screens/catalog/search/FoundProducts.tsx'
import { useText } from '#text/use-text.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { RefreshButton } from '#ui/RefreshButton.tsx'
import { SearchPill } from '#ui/SearchPill.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'

export function FilterScreen() {
  const { titles } = useText()
  const [params] = useSearchParams()
  const keyword = cleanKeyword(params.get('keyword') ?? '')
  const category = useCategoryName()
  const title = category ?? (keyword ? titles.searchResult : undefined)
  usePageTitle(title)
  return (
    <>
      <TopBar
        title={title ?? titles.allProducts}
        back="/explore"
        variant="search"
        search={<SearchPill keyword={keyword} />}
        right={<RefreshButton />}
      />
      {keyword ? (
        <FoundProducts view="filter" keyword={keyword} isExact={params.get('exact') === '1'} />
      ) : (
        <ProductBrowser view="filter" facets="strip" />
      )}
    </>
  )
}

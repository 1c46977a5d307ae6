// Search results: products with filters, or shops; the keyword and the filters are in the URL.
import type { HotShop } from '@shop/contract/catalog/home.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { shownCount } from '#features/catalog/products/browser/ListHead.tsx'
import { RowsSkeleton } from '#features/catalog/products/RowsSkeleton.tsx'
import { fetchFoundShops, foundShopsKey } from '#features/catalog/search/api.ts'
import { cleanKeyword } from '#features/catalog/search/keyword.ts'
import { OfferedShops, ShopRow } from '#features/catalog/shops/ShopRow.tsx'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { listOptions } from '#ui/list-query.ts'
import { RefreshButton } from '#ui/RefreshButton.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { useNavigate } from '#ui/router.ts'
import { SearchPill } from '#ui/SearchPill.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import { FoundProducts } from './FoundProducts.tsx'

type ResultsTab = 'products' | 'shops'

/** The tab in the URL; switching does not add a history entry. */
function useResultsTab(): [ResultsTab, (tab: ResultsTab) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const show = (tab: ResultsTab) => {
    const next = new URLSearchParams(params)
    if (tab === 'shops') next.set('tab', tab)
    else next.delete('tab')
    void navigate({ search: `?${next}` }, { replace: true })
  }
  return [params.get('tab') === 'shops' ? 'shops' : 'products', show]
}

export function ResultsScreen() {
  const { titles } = useText()
  const t = usePageText('search')
  const [params] = useSearchParams()
  const [tab, show] = useResultsTab()
  const keyword = cleanKeyword(params.get('keyword') ?? '')
  const isSignedIn = useSession().token !== undefined
  // The filter page requires login; a guest has the filters on this page.
  const filterLink = isSignedIn ? `/filter?${params}` : undefined
  return (
    <>
      <TopBar
        title={titles.searchResult}
        back="/search"
        variant="search"
        search={<SearchPill keyword={keyword} />}
        right={<RefreshButton />}
      />
      {keyword === '' ? (
        <EmptyState title={t.enterKeyword} action={<Button to="/search">{t.startSearch}</Button>} />
      ) : (
        <Tabs
          label={titles.searchResult}
          choices={[
            { value: 'products', label: t.products },
            { value: 'shops', label: t.shops },
          ]}
          chosen={tab}
          onChoose={show}
        >
          {tab === 'products' ? (
            <FoundProducts
              view="searchs"
              keyword={keyword}
              isExact={params.get('exact') === '1'}
              filterLink={filterLink}
            />
          ) : (
            <FoundShops keyword={keyword} onProducts={() => show('products')} />
          )}
        </Tabs>
      )}
    </>
  )
}

/** Two rows on a wide screen. */
const fewShopsMax = 4

function FoundShops({ keyword, onProducts }: { keyword: string; onProducts: () => void }) {
  const t = usePageText('search')
  const list = {
    queryKey: foundShopsKey(useLanguage(), keyword),
    fetchPage: (cursor: string | undefined, signal: AbortSignal) => fetchFoundShops(keyword, cursor, signal),
  }
  const found = useInfiniteQuery(listOptions<HotShop>(list.queryKey, list.fetchPage)).data?.pages[0]
  return (
    <>
      <RefreshList
        {...list}
        idOf={(shop) => shop.id}
        renderItem={(shop) => <ShopRow shop={shop} />}
        layout="rows"
        skeleton={<RowsSkeleton kind="shop" />}
        empty={
          <div className="[&>div]:pb-6">
            <EmptyState
              title={t.noShop(keyword)}
              action={
                <Button kind="secondary" onPress={onProducts}>
                  {t.seeProducts}
                </Button>
              }
            />
          </div>
        }
        head={(total) => (
          <div role="status" className="col min-h-11 py-3">
            {total && total.count > 0 ? (
              <h2 className="text-caption font-normal text-text-3 tabular-nums">
                {t.shopsFor(total.count, shownCount(total), keyword)}
              </h2>
            ) : null}
          </div>
        )}
      />
      {found && found.total <= fewShopsMax ? <OfferedShops besides={found.list} /> : null}
    </>
  )
}

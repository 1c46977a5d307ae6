// Explore: the whole catalog, with the top shops between the products.
import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '#features/catalog/home/api.ts'
import { HomeBlock } from '#features/catalog/home/HomeBlock.tsx'
import { Rail } from '#features/catalog/home/Rail.tsx'
import { ProductBrowser, useCategoryName } from '#features/catalog/products/ProductBrowser.tsx'
import { ShopCard } from '#features/catalog/shops/ShopCard.tsx'
import { useLanguage, useText } from '#text/use-text.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { RefreshButton } from '#ui/RefreshButton.tsx'
import { SearchPill } from '#ui/SearchPill.tsx'
import { TopBar } from '#ui/TopBar.tsx'

const shopsAfter = 12

export function ExploreScreen() {
  const { titles, home } = useText()
  const language = useLanguage()
  const shops = useQuery(homeQuery(language)).data?.hot_shops ?? []
  const category = useCategoryName()
  usePageTitle(category)
  const insert = {
    after: shopsAfter,
    node: (
      <div className="py-3">
        <HomeBlock title={home.hotShops}>
          <Rail label={home.hotShops}>
            {shops.map((shop) => (
              <li key={shop.id} className="w-76 max-w-[86%] shrink-0 snap-start sm:w-80">
                <ShopCard shop={shop} />
              </li>
            ))}
          </Rail>
        </HomeBlock>
      </div>
    ),
  }
  return (
    <>
      <TopBar title={category ?? titles.explore} variant="search" search={<SearchPill />} right={<RefreshButton />} />
      <ProductBrowser view="explore" facets="categories" {...(shops.length > 0 && { insert })} />
    </>
  )
}

// Everything on home above the feed; blocks without content are left out.
import type { Home } from '@shop/contract/catalog/home.ts'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { Banners } from '#features/catalog/home/Banners.tsx'
import { CategoryGrid } from '#features/catalog/home/CategoryGrid.tsx'
import { GuaranteeStrip } from '#features/catalog/home/GuaranteeStrip.tsx'
import { HomeBlock } from '#features/catalog/home/HomeBlock.tsx'
import { HotRail } from '#features/catalog/home/HotRail.tsx'
import { Rail } from '#features/catalog/home/Rail.tsx'
import { browseLink } from '#features/catalog/products/browse-link.ts'
import { ShopCard } from '#features/catalog/shops/ShopCard.tsx'
import { useSession } from '#session.tsx'
import { addPageText, useText } from '#text/use-text.tsx'

/** Fetched with its words when it is first opened. */
const HomeGuarantees = lazy(async () => {
  const [file] = await Promise.all([import('./HomeGuarantees.tsx'), addPageText(['pages'])])
  return { default: file.HomeGuarantees }
})

export function HomeHead({ home }: { home: Home }) {
  const { home: homeText } = useText()
  const isSignedIn = useSession().token !== undefined
  // Below the first screen: drawn when the first screen is there.
  const isThere = useDeferredValue(true, false)
  return (
    <>
      {home.banners.length > 0 ? <Banners banners={home.banners} /> : null}
      {home.categories.length > 0 ? (
        <CategoryGrid
          categories={home.categories}
          linkOf={({ id }) => browseLink({ kind: 'category', id }, isSignedIn)}
        />
      ) : null}
      {home.guarantees.length > 0 ? <Guarantees guarantees={home.guarantees} /> : null}
      {isThere && home.hot_goods.length > 0 ? (
        <HomeBlock
          title={homeText.hotGoods}
          more={{ to: browseLink({ kind: 'hot' }, isSignedIn), label: homeText.seeAllHot }}
        >
          <HotRail products={home.hot_goods} />
        </HomeBlock>
      ) : null}
      {isThere && home.hot_shops.length > 0 ? (
        <HomeBlock title={homeText.hotShops}>
          <Rail label={homeText.hotShops}>
            {home.hot_shops.map((shop) => (
              <li key={shop.id} className="w-76 max-w-[86%] shrink-0 snap-start sm:w-80">
                <ShopCard shop={shop} />
              </li>
            ))}
          </Rail>
        </HomeBlock>
      ) : null}
    </>
  )
}

function Guarantees({ guarantees }: Pick<Home, 'guarantees'>) {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <GuaranteeStrip guarantees={guarantees} onOpen={() => setIsOpen(true)} />
      {isOpen === undefined ? null : (
        <Suspense>
          <HomeGuarantees guarantees={guarantees} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

// The placeholder of a product page: what is known from the card that was tapped, and the place of each block.
import type { Home } from '@shop/contract/catalog/home.ts'
import type { ProductCard } from '@shop/contract/catalog/products.ts'
import type { Page } from '@shop/contract/page.ts'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { layout, ProductBlock } from '#features/catalog/product/product-layout.tsx'
import { useLanguage, useText } from '#text/use-text.tsx'
import { times } from '#ui/GridSkeleton.tsx'
import { PriceBlock } from '#ui/PriceBlock.tsx'
import { useLocation } from '#ui/router.ts'
import { useTablet, useWide } from '#ui/use-wide.ts'
import { openedPicture } from './picture-transition.ts'

/** The card of the product in a list or on home, if one is loaded. */
function useLoadedCard(path: string): ProductCard | undefined {
  const client = useQueryClient()
  const language = useLanguage()
  const id = Number(path.split('/')[2])
  const loaded = client.getQueriesData<InfiniteData<Page<ProductCard>> | Home>({
    predicate: ({ queryKey: [of, what] }) => of === language && (what === 'goods' || what === 'home'),
  })
  return loaded
    .flatMap(([, data]) => (data && 'pages' in data ? data.pages.flatMap(({ list }) => list) : (data?.hot_goods ?? [])))
    .find((card) => card.id === id)
}

export function ProductSkeleton() {
  const path = useLocation().pathname
  const card = useLoadedCard(path)
  const picture = openedPicture(path) ?? card?.image.thumb
  const hasChoice = useTablet()
  const isWide = useWide()
  return (
    <div aria-busy="true" aria-hidden="true" className="flex grow flex-col">
      <div className={layout.page}>
        <div className={layout.firstBlocks}>
          <div className={layout.pictures}>
            <div className="bg-surface-2 md:bg-transparent">
              <div className={layout.picture} data-product-picture="">
                <div className={`photo relative skeleton aspect-square rounded-none ${layout.square}`}>
                  {picture ? <img src={picture} alt="" className="size-full object-cover" /> : null}
                </div>
              </div>
              <div className={layout.thumbs}>
                {times(3).map((index) => (
                  <div key={index} className="skeleton size-15 rounded-field" />
                ))}
              </div>
            </div>
            {hasChoice && !isWide ? (
              <>
                <Delivery />
                <ProductBlock>
                  <div className="skeleton h-21" />
                </ProductBlock>
              </>
            ) : null}
          </div>
          <div className={`${layout.column} sm:pt-3`}>
            <div className={layout.choice}>
              <ProductBlock>
                <Head card={card} />
              </ProductBlock>
              {hasChoice ? null : <Delivery />}
              <ProductBlock>
                {isWide ? null : <Heading />}
                <Options />
                {hasChoice ? <Purchase /> : null}
              </ProductBlock>
            </div>
          </div>
        </div>
        {hasChoice && !isWide ? (
          <ProductBlock>
            <Heading />
            <div className="h-120" />
          </ProductBlock>
        ) : null}
      </div>
      {hasChoice ? null : <Bar />}
    </div>
  )
}

function Head({ card }: { card: ProductCard | undefined }) {
  const { catalog } = useText()
  return (
    <>
      <div className="min-h-11 pt-1">
        {card ? (
          <PriceBlock min={card.price} max={card.price_max} was={null} percentOff={undefined} />
        ) : (
          <div className="grid text-[1.75rem] leading-9">
            <div className="skeleton-line w-2/5" />
          </div>
        )}
      </div>
      <div className="mt-1 grid text-title text-pretty text-text md:text-h2">
        {card ? (
          catalog.productText(card.title)
        ) : (
          <>
            <div className="skeleton-line" />
            <div className="skeleton-line w-3/5" />
          </>
        )}
      </div>
      <div className="-mb-1 flex min-h-11 items-center lg:-mt-1 lg:-mb-3">
        <div className="skeleton h-4 w-1/2" />
      </div>
    </>
  )
}

function Heading() {
  return (
    <div className="mb-3 grid text-title">
      <div className="skeleton-line w-24" />
    </div>
  )
}

/** A route and when the goods arrive. */
function Delivery() {
  return (
    <ProductBlock>
      <Heading />
      <div className="flex min-h-11 items-center">
        <div className="skeleton h-4 flex-1" />
      </div>
      <div className="min-h-[calc(2.75rem*var(--line-scale))] pt-1">
        <div className="skeleton h-4 w-44" />
        <div className="skeleton mt-2.5 h-3 w-60" />
      </div>
    </ProductBlock>
  )
}

/** A name and its values. */
function Options() {
  return (
    <div>
      <div className="mb-2 grid text-body-s">
        <div className="skeleton-line w-12" />
      </div>
      <div className="flex gap-2">
        {times(3).map((index) => (
          <div key={index} className="skeleton h-11 w-22 rounded-field" />
        ))}
      </div>
    </div>
  )
}

/** Where the options are on the page: a second one, the quantity, the stock, the two buttons and the links. */
function Purchase() {
  return (
    <>
      <div className="mt-5 lg:mt-4">
        <Options />
      </div>
      <div className="mt-5 flex h-15.5 items-start justify-between lg:mt-4 lg:mb-3">
        <div className="skeleton mt-3.5 h-4 w-16" />
        <div className="skeleton h-11.5 w-36 rounded-field" />
      </div>
      <div className="skeleton mt-2 mb-4 h-5 w-20 lg:hidden" />
      <div className="flex gap-2.5 pb-11 lg:pb-10">
        <div className="skeleton h-12 flex-1 rounded-field" />
        <div className="skeleton h-12 flex-1 rounded-field" />
      </div>
    </>
  )
}

/** The links and the two buttons of the bar at the bottom of a phone. */
function Bar() {
  return (
    <div className="sticky bottom-0 z-10 mt-auto bg-surface pb-safe shadow-e2">
      <div className="col flex min-h-16 items-center gap-2 py-2">
        <div className="-ms-2 flex shrink-0">
          {times(3).map((index) => (
            <div key={index} className="flex min-w-11 flex-col items-center gap-1.5">
              <div className="skeleton size-5" />
              <div className="skeleton h-2.5 w-7" />
            </div>
          ))}
        </div>
        <div className="skeleton h-12 flex-1 rounded-field" />
        <div className="skeleton h-12 flex-1 rounded-field" />
      </div>
    </div>
  )
}

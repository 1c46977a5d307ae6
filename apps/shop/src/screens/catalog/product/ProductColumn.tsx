// The blocks beside or below the pictures: price, delivery, options, then guarantees, shop, reviews and details.
import type { Product } from '@shop/contract/catalog/product.ts'
import type { ProductCard } from '@shop/contract/catalog/products.ts'
import { prefersReducedMotion } from '@shop/ui/media-query.ts'
import { useQuery } from '@tanstack/react-query'
import type { Ref, RefObject } from 'react'
import { Rail } from '#features/catalog/home/Rail.tsx'
import { DeliveryBlock } from '#features/catalog/product/DeliveryBlock.tsx'
import { GuaranteeRows, ProductDetails, ProductHead, SellerStats } from '#features/catalog/product/ProductDetails.tsx'
import type { PurchasePartProps } from '#features/catalog/product/PurchasePart.tsx'
import { layout, ProductBlock } from '#features/catalog/product/product-layout.tsx'
import { OptionsBlock, WideChoice } from '#features/catalog/product/SkuChoice.tsx'
import type { Delivery } from '#features/catalog/product/use-delivery.ts'
import type { Purchase } from '#features/catalog/product/use-purchase.ts'
import { FavouriteButton } from '#features/catalog/products/ProductCard.tsx'
import { FollowButton, ShopName } from '#features/catalog/shops/ShopName.tsx'
import { shopQuery } from '#features/catalog/shops/shop-queries.ts'
import { ProductReviewsSkeleton } from '#features/sales/reviews/ReviewSkeleton.tsx'
import { useConfig } from '#features/staff/settings/api.ts'
import { addPageText, useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PartFailed } from '#ui/PartFailed.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'
import { useNear } from '#ui/use-near.ts'
import { useTablet, useWide } from '#ui/use-wide.ts'
import { usePinned } from './use-pinned.ts'

const ProductReviews = lazyPart(async () => {
  const [file] = await Promise.all([
    import('#features/sales/reviews/ProductReviews.tsx'),
    addPageText(['reviews', 'upload', 'fields']),
  ])
  return file.ProductReviews
})

interface ProductReviewsBlockProps {
  product: Product
  ref: Ref<HTMLElement>
}

/** Loads the code and the data of the reviews when the block is near the viewport. */
function ProductReviewsBlock({ product, ref }: ProductReviewsBlockProps) {
  const t = usePageText('product')
  const { part, isNear } = useNear<HTMLDivElement>()
  const placeholder = <ProductReviewsSkeleton count={product.reviews} />
  return (
    <ProductBlock ref={ref} title={t.reviews}>
      <div ref={part} data-far={isNear ? undefined : ''}>
        {isNear ? (
          <ProductReviews
            key={product.id}
            productId={product.id}
            reviewCount={product.reviews}
            fallback={placeholder}
            failed={(retry) => <PartFailed onRetry={retry} />}
          />
        ) : (
          placeholder
        )}
      </div>
    </ProductBlock>
  )
}

interface DeliveryPartProps {
  product: Product
  delivery: Delivery
}

function DeliveryPart({ product, delivery }: DeliveryPartProps) {
  const t = usePageText('product')
  return (
    <ProductBlock title={t.delivery}>
      <DeliveryBlock product={product} delivery={delivery} />
    </ProductBlock>
  )
}

/** Delivery and guarantees: on a tablet below the pictures, so that the two columns are about as high. */
export function DeliveryFacts({ isComplete, ...props }: DeliveryPartProps & { isComplete: boolean }) {
  return (
    <>
      {props.delivery.sku ? <DeliveryPart {...props} /> : null}
      {isComplete ? <Guarantees /> : null}
    </>
  )
}

function Guarantees() {
  const returnDays = useConfig()?.return_days
  return (
    <ProductBlock>
      <GuaranteeRows returnDays={returnDays} />
    </ProductBlock>
  )
}

interface ProductChoiceProps {
  column: RefObject<HTMLDivElement | null>
  product: Product
  purchase: Purchase
  delivery: Delivery
  buyActions: Pick<PurchasePartProps, 'reminder' | 'onSimilar'>
  /** False leaves out the blocks below the first screen. */
  isComplete: boolean
  onOptions: () => void
  onReviews: () => void
}

/** What is bought, with the buttons: beside the pictures where there is space. */
export function ProductChoice(props: ProductChoiceProps) {
  const { column, product, purchase, delivery, buyActions, isComplete, onOptions, onReviews } = props
  const t = usePageText('product')
  const hasChoice = useTablet()
  const isWide = useWide()
  usePinned(column)
  return (
    <div className={`${layout.column} sm:pt-3`}>
      <div ref={column} className={layout.choice}>
        <ProductBlock>
          <PurchaseHead product={product} purchase={purchase} onReviews={onReviews} />
        </ProductBlock>
        {hasChoice ? (
          // On a desktop the options need no title, so that all of the column fits the screen.
          <ProductBlock title={t.options} hasTitle={!isWide}>
            <WideChoice product={product} purchase={purchase} delivery={delivery} {...buyActions} />
            {isWide && delivery.sku ? (
              <div className="mt-2 border-t border-border pt-2">
                <DeliveryBlock product={product} delivery={delivery} />
              </div>
            ) : null}
          </ProductBlock>
        ) : (
          <>
            {delivery.sku ? <DeliveryPart product={product} delivery={delivery} /> : null}
            <ProductBlock title={t.options}>
              <OptionsBlock product={product} purchase={purchase} onOpen={onOptions} />
            </ProductBlock>
            {isComplete ? <Guarantees /> : null}
          </>
        )}
      </div>
    </div>
  )
}

interface ProductFactsProps {
  product: Product
  categoryLink: string
  reviews: Ref<HTMLElement>
}

/** The blocks below: on a desktop below the pictures, on a tablet as wide as the page. */
export function ProductFacts({ product, categoryLink, reviews }: ProductFactsProps) {
  const t = usePageText('product')
  return (
    <div className={`${layout.column} pt-2 sm:pt-3`}>
      {useWide() ? <Guarantees /> : null}
      <div className="contents md:order-1 md:flex md:flex-col md:gap-4 lg:gap-3">
        <ProductShop product={product} />
        <ProductReviewsBlock ref={reviews} product={product} />
      </div>
      <ProductBlock title={t.details}>
        <ProductDetails product={product} categoryLink={categoryLink} />
      </ProductBlock>
    </div>
  )
}

type PurchaseHeadProps = Pick<ProductChoiceProps, 'product' | 'purchase' | 'onReviews'>

function PurchaseHead({ product, purchase, onReviews }: PurchaseHeadProps) {
  const t = usePageText('product')
  const heart = (
    <span className="relative size-11">
      <FavouriteButton product={product} />
    </span>
  )
  return (
    <>
      <ProductHead product={product} chosen={purchase.chosen} actions={heart} onReviews={onReviews} />
      {product.shop.status === 'paused' ? (
        <p className="rounded-card bg-warn-soft px-4 py-3 text-body-s text-text">{t.shopPaused}</p>
      ) : null}
    </>
  )
}

/** The shop of the product: name, statistics, follow button, its bestsellers and a link. */
function ProductShop({ product: { id, shop } }: { product: Product }) {
  const t = usePageText('product')
  const language = useLanguage()
  const { part, isNear } = useNear<HTMLElement>()
  const { data, isError } = useQuery({ ...shopQuery(language, shop.id), enabled: isNear })
  const best = data?.best.filter((card) => card.id !== id) ?? []
  const hasBest = !isError && (data === undefined || best.length > 0)
  return (
    <ProductBlock ref={part}>
      <div className="relative mb-3 flex items-center gap-3">
        <span className="size-12 shrink-0 overflow-hidden rounded-field border border-border">
          <Photo picture={shop.logo} alt="" initial={shop.name} sizes="48px" />
        </span>
        <ShopName shop={shop} isBrief />
        <div className="relative z-1">
          <FollowButton shop={shop} />
        </div>
      </div>
      <SellerStats shop={shop} />
      {hasBest ? (
        <div className="mt-4">
          <h2 className="mb-2 text-body-s font-semibold text-text">{t.bestOf}</h2>
          <div className="min-h-[calc(9rem+5*var(--line-scale)*0.25rem)]">
            {data ? <BestRail cards={best} label={t.bestOf} /> : null}
          </div>
        </div>
      ) : null}
      <div className="mt-4">
        <Button kind="secondary" size="s" full to={`/shop/${shop.id}`}>
          {t.visitShop}
        </Button>
      </div>
    </ProductBlock>
  )
}

function BestRail({ cards, label }: { cards: readonly ProductCard[]; label: string }) {
  return (
    <Rail label={label}>
      {cards.map((card) => (
        <li key={card.id} className="w-28 shrink-0 snap-start">
          <Link to={`/detail/${card.id}/${card.shop_id}`} className="block rounded-card">
            <span className="block overflow-hidden rounded-card">
              <Photo picture={card.image} alt="" initial={card.title} sizes="112px" />
            </span>
            <span className="mt-1.5 block truncate text-caption text-text-2">{card.title}</span>
            <Price amount={card.price} max={card.price_max} size="s" />
          </Link>
        </li>
      ))}
    </Rail>
  )
}

/** Scrolls to a block of the page and moves the focus to its heading. */
export function scrollToBlock(block: HTMLElement | null): void {
  block?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  block?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

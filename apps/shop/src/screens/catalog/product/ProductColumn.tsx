// The blocks beside or below the pictures: price, delivery, choice, then promises, shop, reviews and details.
import type { Product } from '@shop/contract/catalog/product.ts'
import { type Ref, useRef } from 'react'
import { DeliveryBlock } from '#features/catalog/product/DeliveryBlock.tsx'
import { GuaranteeRows } from '#features/catalog/product/GuaranteeRows.tsx'
import { OptionsBlock } from '#features/catalog/product/OptionsBlock.tsx'
import { ProductDetails } from '#features/catalog/product/ProductDetails.tsx'
import { ProductHead } from '#features/catalog/product/ProductHead.tsx'
import type { Purchase } from '#features/catalog/product/use-purchase.ts'
import { WideChoice, type WideChoiceProps } from '#features/catalog/product/WideChoice.tsx'
import { FavouriteButton } from '#features/catalog/products/FavouriteButton.tsx'
import { useDefaultCountry } from '#features/people/addresses/api.ts'
import { useConfig } from '#features/staff/settings/api.ts'
import { usePageText } from '#text/use-text.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useWide } from '#ui/use-wide.ts'
import { ProductBlock } from './ProductBlock.tsx'
import { ProductReviewsBlock } from './ProductReviewsBlock.tsx'
import { ProductShop } from './ProductShop.tsx'
import { scrollToBlock } from './scroll-to-block.ts'

export interface ProductColumnProps {
  product: Product
  purchase: Purchase
  buyActions: Pick<WideChoiceProps, 'reminder' | 'onSimilar'>
  categoryLink: string
  onOptions: () => void
}

export function ProductColumn({ product, purchase, buyActions, categoryLink, onOptions }: ProductColumnProps) {
  const t = usePageText('product')
  const isWide = useWide()
  const home = useDefaultCountry()
  const reviews = useRef<HTMLElement>(null)
  // Before all is chosen, delivery is worked out for what a shopper most likely takes.
  const likelySku = purchase.sku ?? product.skus.find(({ stock }) => stock > 0) ?? product.skus[0]
  const heart = (
    <span className="relative size-11">
      <FavouriteButton product={product} />
    </span>
  )
  return (
    <div className="space-y-2 sm:col sm:space-y-3 sm:pt-3 lg:px-0 lg:pt-0">
      <ProductBlock>
        <ProductHead
          product={product}
          chosen={purchase.chosen}
          actions={heart}
          onReviews={() => scrollToBlock(reviews.current)}
        />
        {product.shop.status === 'paused' ? <Notice tone="warn">{t.shopPaused}</Notice> : null}
      </ProductBlock>
      {isWide ? (
        <ProductBlock title={t.options}>
          <WideChoice product={product} purchase={purchase} {...buyActions} />
        </ProductBlock>
      ) : null}
      {likelySku ? (
        <ProductBlock title={t.delivery}>
          <DeliveryBlock
            product={product}
            sku={likelySku.id}
            quantity={purchase.quantity}
            isSoldOut={likelySku.stock === 0}
            home={home}
          />
        </ProductBlock>
      ) : null}
      {isWide ? null : (
        <ProductBlock title={t.options}>
          <OptionsBlock product={product} purchase={purchase} onOpen={onOptions} />
        </ProductBlock>
      )}
      <LowerBlocks product={product} categoryLink={categoryLink} reviews={reviews} />
    </div>
  )
}

interface LowerBlocksProps {
  product: Product
  categoryLink: string
  reviews: Ref<HTMLElement>
}

function LowerBlocks({ product, categoryLink, reviews }: LowerBlocksProps) {
  const t = usePageText('product')
  const returnDays = useConfig()?.return_days
  return (
    <>
      <ProductBlock>
        <GuaranteeRows returnDays={returnDays} />
      </ProductBlock>
      <ProductShop product={product} />
      <ProductReviewsBlock ref={reviews} productId={product.id} />
      <ProductBlock title={t.details}>
        <ProductDetails product={product} categoryLink={categoryLink} />
      </ProductBlock>
    </>
  )
}

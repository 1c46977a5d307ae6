// A product in full: pictures on one side, everything to know and choose on the other, what is like it below.
import type { Product } from '@shop/contract/catalog/product.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { BuyBar } from '#features/catalog/product/BuyBar.tsx'
import { availabilityOf, chosenPicture } from '#features/catalog/product/choice.ts'
import { ProductGallery } from '#features/catalog/product/ProductGallery.tsx'
import { SkuSheet } from '#features/catalog/product/SkuSheet.tsx'
import { type PurchaseAction, usePurchase } from '#features/catalog/product/use-purchase.ts'
import { useFavourite } from '#features/catalog/products/api.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { useWide } from '#ui/use-wide.ts'
import { ProductColumn } from './ProductColumn.tsx'
import { RelatedProducts } from './RelatedProducts.tsx'
import { scrollToBlock } from './scroll-to-block.ts'
import { useBuyProduct } from './use-buy-product.ts'

export function ProductPage({ product, categoryLink }: { product: Product; categoryLink: string }) {
  const purchase = usePurchase(product, useBuyProduct())
  const [action, setAction] = useState<PurchaseAction | undefined>(purchase.resumed)
  const [isOpen, setIsOpen] = useState(purchase.resumed !== undefined)
  const isWide = useWide()
  const setFavourite = useFavourite(product.id)
  const related = useRef<HTMLElement>(null)
  const reminder = { isSet: product.favourite, onSet: () => setFavourite(true) }
  const onSimilar = () => scrollToBlock(related.current)
  useScrollToSimilar(related)
  const open = (nextAction: PurchaseAction | undefined) => {
    setAction(nextAction)
    setIsOpen(true)
  }
  return (
    <>
      {/* What gets the focus comes to rest above the bar, not under it. */}
      <div className="**:scroll-mb-22 lg:col lg:grid lg:grid-cols-2 lg:items-start lg:gap-6 lg:pt-6">
        <div className="lg:sticky lg:top-20">
          <ProductGallery product={product} shown={chosenPicture(product, purchase.chosen)} />
        </div>
        <ProductColumn
          product={product}
          purchase={purchase}
          buyActions={{ reminder, onSimilar }}
          categoryLink={categoryLink}
          onOptions={() => open(undefined)}
        />
      </div>
      <RelatedProducts ref={related} id={product.id} />
      {isWide ? null : (
        <>
          <BuyBar
            product={product}
            availability={availabilityOf(product)}
            reminder={reminder}
            onAction={open}
            onSimilar={onSimilar}
          />
          <SkuSheet
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            product={product}
            purchase={purchase}
            action={action}
            reminder={reminder}
            onSimilar={() => {
              setIsOpen(false)
              onSimilar()
            }}
          />
        </>
      )}
    </>
  )
}

/** Who came for what is like it begins there. */
function useScrollToSimilar(related: RefObject<HTMLElement | null>): void {
  const [params] = useSearchParams()
  const isRequested = params.get('similar') === '1'
  useEffect(() => {
    if (isRequested) scrollToBlock(related.current)
  }, [isRequested, related])
}

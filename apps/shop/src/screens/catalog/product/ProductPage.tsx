// A product page: pictures, the column with price and options, and related products below.
import { Failed } from '@shop/client/failure.ts'
import type { Product } from '@shop/contract/catalog/product.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { BuyBar } from '#features/catalog/product/BuyBar.tsx'
import { availabilityOf, chosenPicture, skuNames } from '#features/catalog/product/choice.ts'
import { ProductGallery } from '#features/catalog/product/ProductGallery.tsx'
import { layout } from '#features/catalog/product/product-layout.tsx'
import { useDelivery } from '#features/catalog/product/use-delivery.ts'
import {
  type PurchaseAction,
  type PurchaseHandlers,
  type Selection,
  usePurchase,
} from '#features/catalog/product/use-purchase.ts'
import { useFavourite } from '#features/catalog/products/api.ts'
import { useDefaultCountry } from '#features/people/addresses/own-addresses.ts'
import { session } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'
import { onFirstIntent } from '#ui/first-intent.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useLocation, useNavigate, useNavigationType, usePreload } from '#ui/router.ts'
import { toast } from '#ui/toast-store.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { useSteadyFocus } from '#ui/use-steady-focus.ts'
import { useSteps } from '#ui/use-steps.ts'
import { useTablet, useWide } from '#ui/use-wide.ts'
import { LateBuyBar } from './LateBuyBar.tsx'
import { DeliveryFacts, ProductChoice, ProductFacts, scrollToBlock } from './ProductColumn.tsx'
import { openedPicture } from './picture-transition.ts'
import { RelatedProducts } from './RelatedProducts.tsx'

const loadSkuSheet = () => import('#features/catalog/product/SkuSheet.tsx')
const SkuSheet = lazyPart(async () => (await loadSkuSheet()).SkuSheet)

const loadGuestBag = () => import('#features/sales/bag/guest-bag.ts')
const loadDraft = () => import('#features/sales/checkout/draft.ts')
const preloadPurchase = () => Promise.all([loadSkuSheet(), loadGuestBag(), loadDraft()])

/** What buying needs is no part of the first load: there it waits until the shopper starts to do something. */
function usePreloadedPurchase(): void {
  const isFirstLoad = useNavigationType() === 'POP'
  useEffect(() => {
    if (isFirstLoad) return onFirstIntent(preloadPurchase)
    preloadPurchase().catch(() => undefined)
    return undefined
  }, [isFirstLoad])
}

export function ProductPage({ product, categoryLink }: { product: Product; categoryLink: string }) {
  const purchase = usePurchase(product, useBuyProduct(product))
  const delivery = useDelivery({ product, purchase, home: useDefaultCountry() })
  const [action, setAction] = useState<PurchaseAction | undefined>(purchase.resumed)
  const [isOpen, setIsOpen] = useState<boolean | undefined>(purchase.resumed && true)
  usePreloadedPurchase()
  const preload = usePreload()
  useSteadyFocus()
  const hasChoice = useTablet()
  const isWide = useWide()
  const choice = useRef<HTMLDivElement>(null)
  const setFavourite = useFavourite(product.id)
  const reviews = useRef<HTMLElement>(null)
  const related = useRef<HTMLElement>(null)
  const reminder = { isSet: product.favourite, onSet: () => setFavourite(true) }
  const onSimilar = () => scrollToBlock(related.current)
  // The first screen, then the blocks below it, then the related products.
  const step = useSteps(2)
  useScrollToSimilar(related, step === 2)
  const open = (nextAction: PurchaseAction | undefined) => {
    if (nextAction === 'buy') preload('/checkout')
    setAction(nextAction)
    setIsOpen(true)
  }
  const bar = { product, availability: availabilityOf(product), delivery, reminder, onSimilar }
  return (
    <>
      {/* The scroll margin keeps a focused element above the bottom bar. */}
      <div className={`max-lg:**:scroll-mb-22 ${layout.page}`}>
        <div className={layout.firstBlocks}>
          <div className={layout.pictures}>
            <ProductGallery
              product={product}
              chosenPicture={chosenPicture(product, purchase.chosen)}
              loadedCopy={openedPicture(useLocation().pathname)}
            />
            {hasChoice && !isWide ? (
              <DeliveryFacts product={product} delivery={delivery} isComplete={step > 0} />
            ) : null}
          </div>
          <ProductChoice
            column={choice}
            product={product}
            purchase={purchase}
            delivery={delivery}
            buyActions={{ reminder, onSimilar }}
            isComplete={step > 0}
            onOptions={() => open(undefined)}
            onReviews={() => scrollToBlock(reviews.current)}
          />
        </div>
        {step > 0 ? <ProductFacts product={product} categoryLink={categoryLink} reviews={reviews} /> : null}
      </div>
      {step < 2 ? null : <RelatedProducts ref={related} id={product.id} />}
      {hasChoice && !isWide ? <LateBuyBar {...bar} choice={choice} purchase={purchase} /> : null}
      {hasChoice ? null : (
        <>
          <BuyBar {...bar} onAction={open} />
          {isOpen === undefined ? null : (
            <SkuSheet
              isOpen={isOpen}
              onClose={() => setIsOpen(false)}
              onFail={() => setIsOpen(undefined)}
              product={product}
              purchase={purchase}
              delivery={delivery}
              action={action}
              reminder={reminder}
              onSimilar={() => {
                setIsOpen(false)
                onSimilar()
              }}
              onCountry={() => {
                setIsOpen(false)
                delivery.setChoosing(true)
              }}
            />
          )}
        </>
      )}
    </>
  )
}

/** A link with `similar=1` starts at the related products. */
function useScrollToSimilar(related: RefObject<HTMLElement | null>, isShown: boolean): void {
  const [params] = useSearchParams()
  const isRequested = params.get('similar') === '1'
  useEffect(() => {
    if (isRequested && isShown) scrollToBlock(related.current)
  }, [isRequested, isShown, related])
}

/** Adds to the bag (a guest's is stored in the browser) or starts a checkout. */
function useBuyProduct(product: Product): PurchaseHandlers {
  const client = useQueryClient()
  const navigate = useNavigate()
  const addToGuestBag = useAddToGuestBag(product)
  return {
    onBag: (selection) => {
      void trackBagCount(client)
      const added: Promise<string | undefined> = session.get().token
        ? addItem(client, { skuId: selection.sku.id, qty: selection.quantity })
        : addToGuestBag(selection)
      return added.catch(failureText)
    },
    onBuy: async ({ sku, quantity }) => {
      try {
        const { startBuyNow } = await loadOrFail(loadDraft)
        startBuyNow(session.get().user?.id ?? 0, { sku, quantity })
        void navigate('/checkout')
      } catch (error) {
        toast.fail(failureText(error))
      }
    },
  }
}

/** Code that does not load counts as a call that did not reach the server. */
function loadOrFail<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(() => {
    throw new Failed('network')
  })
}

/** The bag's requests load with the first item. */
async function addItem(client: QueryClient, input: { skuId: number; qty: number }): Promise<undefined> {
  const bag = await loadOrFail(() => import('#features/sales/bag/api.ts'))
  await bag.addItem(client, input)
}

/** When it does not load, the count appears with the next page. */
async function trackBagCount(client: QueryClient): Promise<void> {
  const file = await import('#features/sales/bag/track-bag-count.ts').catch(() => undefined)
  file?.trackBagCount(client)
}

/** Returns the problem, if any, like the server would; based on what the page knows. */
function useAddToGuestBag(product: Product): (selection: Selection) => Promise<string | undefined> {
  const t = usePageText('product')
  return async ({ sku, quantity, max }) => {
    const { guestBag } = await loadOrFail(loadGuestBag)
    const qtyInBag = guestBag.read().find(({ sku_id }) => sku_id === sku.id)?.qty ?? 0
    if (qtyInBag + quantity > max.count) {
      if (qtyInBag > 0) return t.moreThanWithBag(max.count, qtyInBag)
      return max.by === 'limit' ? t.limitPerUser(max.count) : t.left(max.count)
    }
    const thumb = (sku.image ?? product.images[0])?.thumb
    const spec = skuNames(product, sku).join(' / ')
    const shown = { title: product.title, spec, ...(thumb !== undefined && { thumb }) }
    const newQty = guestBag.add({ sku_id: sku.id, qty: quantity, price_added: sku.price, ...shown }, max.count)
    return newQty === undefined ? t.bagFull : undefined
  }
}

// From a product into the bag, which for a guest is kept in the browser, or straight to the checkout.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { PurchaseHandlers, Selection } from '#features/catalog/product/use-purchase.ts'
import { addItem } from '#features/sales/bag/api.ts'
import { guestBag } from '#features/sales/bag/guest-bag.ts'
import { trackBagCount } from '#features/sales/bag/track-bag-count.ts'
import { startCheckout } from '#features/sales/checkout/draft.ts'
import { session } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'

export function useBuyProduct(): PurchaseHandlers {
  const client = useQueryClient()
  const navigate = useNavigate()
  const addToGuestBag = useAddToGuestBag()
  useEffect(() => trackBagCount(client), [client])
  return {
    onBag: async (selection) => {
      if (!session.get().token) return addToGuestBag(selection)
      return addItem(client, { skuId: selection.sku.id, qty: selection.quantity }).then(() => undefined, failureText)
    },
    onBuy: ({ sku, quantity }) => {
      startCheckout(session.get().user?.id ?? 0, { items: [{ sku_id: sku.id, qty: quantity }] })
      void navigate('/checkout')
    },
  }
}

/** Answers why it could not be: as the server would, from what the page knows. */
function useAddToGuestBag(): (selection: Selection) => string | undefined {
  const t = usePageText('product')
  return ({ sku, quantity, max }) => {
    const before = guestBag.read().find(({ sku_id }) => sku_id === sku.id)?.qty ?? 0
    if (before + quantity > max.count) {
      if (before > 0) return t.moreThanWithBag(max.count, before)
      return max.by === 'limit' ? t.limitPerUser(max.count) : t.left(max.count)
    }
    const newQty = guestBag.add({ sku_id: sku.id, qty: quantity, price_added: sku.price }, max.count)
    return newQty === undefined ? t.bagFull : undefined
  }
}

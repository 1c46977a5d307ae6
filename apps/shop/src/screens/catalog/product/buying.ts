// From a product into the bag, which for a guest is kept in the browser, or straight to the checkout.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { putIn } from '#features/sales/bag/api.ts'
import { guestBag } from '#features/sales/bag/guest-bag.ts'
import { keepBagCount } from '#features/sales/bag/keep.ts'
import { beginCheckout } from '#features/sales/checkout/draft.ts'
import type { Deeds, Wanted } from '#features/catalog/product/use-purchase.ts'
import { session } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'

export function useBuying(): Deeds {
  const client = useQueryClient()
  const navigate = useNavigate()
  const putInBrowser = useGuestBag()
  useEffect(() => keepBagCount(client), [client])
  return {
    onBag: async (wanted) => {
      if (!session.get().token) return putInBrowser(wanted)
      return putIn(client, { skuId: wanted.sku.id, qty: wanted.quantity }).then(() => undefined, failureText)
    },
    onBuy: ({ sku, quantity }) => {
      beginCheckout(session.get().user?.id ?? 0, { items: [{ sku_id: sku.id, qty: quantity }] })
      void navigate('/checkout')
    },
  }
}

/** Answers why it could not be: as the server would, from what the page knows. */
function useGuestBag(): (wanted: Wanted) => string | undefined {
  const words = usePageText('product')
  return ({ sku, quantity, most }) => {
    const before = guestBag.read().find(({ sku_id }) => sku_id === sku.id)?.qty ?? 0
    if (before + quantity > most.count) {
      if (before > 0) return words.moreThanWithBag(most.count, before)
      return most.by === 'limit' ? words.limitPerUser(most.count) : words.left(most.count)
    }
    const held = guestBag.add({ sku_id: sku.id, qty: quantity, price_added: sku.price }, most.count)
    return held === undefined ? words.bagFull : undefined
  }
}

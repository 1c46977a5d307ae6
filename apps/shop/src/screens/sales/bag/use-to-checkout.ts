// Where what lies in the bag goes: to the checkout, or among the favourites.

import { setFavourite } from '@shop/contract/catalog/products.ts'
import { type BagItem, checkoutLinesMax } from '@shop/contract/sales/bag.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#api.ts'
import { setCachedFavourite } from '#features/catalog/products/api.ts'
import { startCheckout } from '#features/sales/checkout/draft.ts'
import { useSession } from '#session.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'

/** `settle` sends the quantities that still wait: the checkout goes by what the server knows. */
export function useToCheckout(flush: () => Promise<boolean>) {
  const t = usePageText('bag')
  const { cart } = useText()
  const navigate = useNavigate()
  const owner = useSession().user?.id ?? 0
  const [isBusy, setBusy] = useState(false)
  const goToCheckout = async (ids: readonly number[]) => {
    if (ids.length === 0) return void toast.text(cart.selectItemsFirst)
    if (ids.length > checkoutLinesMax) return void toast.text(t.tooMany(checkoutLinesMax))
    setBusy(true)
    const areSaved = await flush()
    setBusy(false)
    // A refused quantity has its note beside it.
    if (!areSaved) return
    startCheckout(owner, { cart_ids: [...ids] })
    void navigate('/checkout')
  }
  return { isBusy, goToCheckout }
}

/** Kept as a favourite instead. */
export function useMoveToFavourites(remove: (items: readonly BagItem[]) => Promise<boolean>) {
  const t = usePageText('bag')
  const client = useQueryClient()
  return async (item: BagItem) => {
    const body = { product_id: item.product_id, action: 1 } as const
    // Why it failed was told by the call.
    const answer = await api(setFavourite, { body }, { allowRepeat: true }).catch(() => undefined)
    if (!answer) return
    setCachedFavourite(client, { id: item.product_id, favourite: true })
    if (await remove([item])) toast.success(t.favoured)
  }
}

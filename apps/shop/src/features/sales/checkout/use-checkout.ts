// The state of a checkout: the draft, the server's preview, and what blocks the order.
import { Refused } from '@shop/client/failure.ts'
import type { CheckoutLine, Preview } from '@shop/contract/sales/checkout.ts'
import { useDebounced } from '@shop/ui/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { setBackData, setBagCount, useSession } from '#session.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { type PreviewInput, previewInputOf, previewQuery, setBagQty } from './api.ts'
import {
  type CheckoutDraft,
  isBuyNow,
  saveCheckoutDraft,
  withoutLines,
  withPriceChanges,
  withQuantity,
} from './draft.ts'
import type { PromoEntryProps } from './PromoEntry.tsx'
import { type Blocker, blockerOf } from './rules.ts'

export interface Checkout {
  draft: CheckoutDraft
  previewInput: PreviewInput
  /** When false, quantities belong to the bag. */
  isBuyNow: boolean
  preview: Preview | undefined
  /** Why the current input has no preview, even if an older preview is still on screen. */
  failure: Error | undefined
  /** All its lines have left the bag or no longer exist. */
  isGone: boolean
  /** The preview on screen does not match the current input. */
  isRecalculating: boolean
  isFetching: boolean
  blocker: Blocker | undefined
  /** Resolves with the new preview; undefined when it failed. */
  retry: () => Promise<Preview | undefined>
  setNote: (shopId: number, note: string) => void
  setPromo: (code: string) => void
  typedPromo: PromoEntryProps['typed']
  setQuantity: (line: CheckoutLine, qty: number) => void
  removeLines: (lines: readonly CheckoutLine[]) => void
}

interface CheckoutParams {
  owner: number
  start: CheckoutDraft
  /** Shipping is estimated for it until there is an address. */
  country: string
  /** Called when nothing is left to order. */
  onEmpty: () => void
}

/** Waits until the quantity stops changing. */
const debounceMs = 250

export function useCheckout({ owner, start, country, onEmpty }: CheckoutParams): Checkout {
  const language = useLanguage()
  const [draft, setDraft] = useState(start)
  const { purchase, promo } = draft
  const addressId = useSession().backData.address?.id
  const previewInput = useMemo(
    () => previewInputOf({ purchase, promo }, { addressId, country }),
    [purchase, promo, addressId, country],
  )
  const debounced = useDebounced(previewInput, debounceMs)
  const query = useQuery(previewQuery(language, debounced))
  const { data, refetch } = query
  const preview = useMemo(() => data && withPriceChanges(data, draft.seenPrices), [data, draft.seenPrices])
  const typedPromo: Checkout['typedPromo'] = useRef(null)
  const [isUpdatingQty, setUpdatingQty] = useState(false)
  const error = debounced === previewInput && query.error ? query.error : undefined
  const reason = error instanceof Refused ? error.reason : undefined
  // The chosen address was deleted elsewhere: fall back to the default one.
  const isAddressGone = reason === 'object.not_found' && addressId !== undefined
  useEffect(() => {
    if (isAddressGone) setBackData({ address: undefined })
  }, [isAddressGone])
  const failure = isAddressGone ? undefined : error
  // A code is checked while notes and quantities go on changing.
  const latest = useRef(start)
  const change = (part: Partial<CheckoutDraft>) => {
    const next = { ...latest.current, ...part }
    latest.current = next
    setDraft(next)
    saveCheckoutDraft(owner, next)
  }
  return {
    draft,
    previewInput,
    isBuyNow: isBuyNow(purchase),
    preview,
    failure,
    isGone: failure !== undefined && (reason === 'cart.empty' || reason === 'object.not_found'),
    isRecalculating:
      isUpdatingQty || debounced !== previewInput || query.isPlaceholderData || query.isFetching || query.isError,
    isFetching: query.isFetching,
    blocker: preview && blockerOf(preview),
    retry: async () => (await refetch()).data,
    setNote: (shopId, note) => change({ notes: { ...latest.current.notes, [String(shopId)]: note } }),
    setPromo: (code) => change({ promo: code }),
    typedPromo,
    setQuantity: (line, qty) => {
      if (line.cart_id === null) return change({ purchase: withQuantity(purchase, line.sku_id, qty) })
      if (isUpdatingQty) return
      setUpdatingQty(true)
      // The request shows its own errors; the preview is refetched either way.
      void setBagQty(line.cart_id, qty)
        .then(setBagCount, () => undefined)
        .then(() => refetch())
        .finally(() => setUpdatingQty(false))
    },
    removeLines: (lines) => {
      const left = withoutLines(purchase, lines)
      if (left) change({ purchase: left })
      else onEmpty()
    },
  }
}

export function useBlockerText(): (blocker: Blocker, preview: Preview) => string {
  const t = usePageText('checkout')
  return (blocker, preview) => {
    if (blocker === 'promo') return preview.promo?.text ?? ''
    return t.blockers[blocker]
  }
}

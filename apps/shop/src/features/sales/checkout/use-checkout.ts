// The state of a checkout: what is ordered with notes and code, what the server reckons, and what stands in the way.
import { Refused } from '@shop/client/failure.ts'
import type { CheckoutLine, Preview } from '@shop/contract/sales/checkout.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { setBackData, setBagCount, useSession } from '#session.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { type PreviewInput, previewInputOf, previewQuery, setBagQty } from './api.ts'
import { type CheckoutDraft, isBuyNow, saveCheckoutDraft, withoutLines, withQuantity } from './draft.ts'
import { type Blocker, blockerOf } from './rules.ts'

export interface Checkout {
  draft: CheckoutDraft
  /** What the server is asked about. */
  previewInput: PreviewInput
  /** False: quantities belong to the bag. */
  isBuyNow: boolean
  preview: Preview | undefined
  /** Why what is wished for now is not reckoned, whatever figures are still on screen. */
  failure: Error | undefined
  /** Everything it was made of has left the bag, or is no longer known. */
  isGone: boolean
  /** The figures on screen are not those of what is wished for now. */
  isRecalculating: boolean
  isFetching: boolean
  blocker: Blocker | undefined
  retry: () => void
  setNote: (shopId: number, note: string) => void
  setPromo: (code: string) => void
  setQuantity: (line: CheckoutLine, qty: number) => void
  removeLines: (lines: readonly CheckoutLine[]) => void
}

export interface CheckoutParams {
  owner: number
  start: CheckoutDraft
  /** Nothing is left to order. */
  onEmpty: () => void
}

/** A quantity is asked about when the finger rests. */
const debounceMs = 250

export function useCheckout({ owner, start, onEmpty }: CheckoutParams): Checkout {
  const language = useLanguage()
  const [draft, setDraft] = useState(start)
  const { purchase, promo } = draft
  const addressId = useSession().backData.address?.id
  const previewInput = useMemo(() => previewInputOf({ purchase, promo }, addressId), [purchase, promo, addressId])
  const debounced = useDebounced(previewInput, debounceMs)
  const query = useQuery(previewQuery(language, debounced))
  const { data: preview, refetch } = query
  const [isUpdatingQty, setUpdatingQty] = useState(false)
  const error = debounced === previewInput && query.error ? query.error : undefined
  const reason = error instanceof Refused ? error.reason : undefined
  // The chosen address was deleted elsewhere: the default one takes its place.
  const isAddressGone = reason === 'object.not_found' && addressId !== undefined
  useEffect(() => {
    if (isAddressGone) setBackData({ address: undefined })
  }, [isAddressGone])
  const failure = isAddressGone ? undefined : error
  const change = (part: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...part }
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
    retry: () => void refetch(),
    setNote: (shopId, note) => change({ notes: { ...draft.notes, [String(shopId)]: note } }),
    setPromo: (code) => change({ promo: code }),
    setQuantity: (line, qty) => {
      if (line.cart_id === null) return change({ purchase: withQuantity(purchase, line.sku_id, qty) })
      if (isUpdatingQty) return
      setUpdatingQty(true)
      // Why it failed was told by the call; either way the server says how it stands.
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

/** The sentence of what stands in the way. */
export function useBlockerText(): (blocker: Blocker, preview: Preview) => string {
  const t = usePageText('checkout')
  return (blocker, preview) => {
    if (blocker === 'promo') return preview.promo?.text ?? ''
    return t.blockers[blocker]
  }
}

// The state of a checkout: what is ordered with notes and code, what the server reckons, and what stands in the way.
import { Refused } from '@shop/client/failure.ts'
import type { CheckoutLine, Preview } from '@shop/contract/checkout.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { setBackData, useSession } from '#session.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { useSettled } from '#ui/use-settled.ts'
import { lowerInBag, previewQuery, wishOf } from './api.ts'
import { type CheckoutDraft, isAtOnce, keepCheckout, withoutLines, withQuantity } from './draft.ts'
import { type Hurdle, hurdleOf } from './rules.ts'

export interface Checkout {
  draft: CheckoutDraft
  /** False: quantities belong to the bag. */
  isAtOnce: boolean
  preview: Preview | undefined
  error: unknown
  /** The figures on screen are not those of what is wished for now. */
  isReckoning: boolean
  isFetching: boolean
  hurdle: Hurdle | undefined
  retry: () => void
  setNote: (shopId: number, note: string) => void
  setPromo: (code: string) => void
  setQuantity: (line: CheckoutLine, qty: number) => void
  leaveOut: (lines: readonly CheckoutLine[]) => void
}

export interface CheckoutWish {
  owner: number
  start: CheckoutDraft
  /** Nothing is left to order. */
  onEmpty: () => void
}

/** A quantity is asked about when the finger rests. */
const restMs = 250

export function useCheckout({ owner, start, onEmpty }: CheckoutWish): Checkout {
  const language = useLanguage()
  const [draft, setDraft] = useState(start)
  const { purchase, promo } = draft
  const addressId = useSession().backData.address?.id
  const wish = useMemo(() => wishOf({ purchase, promo }, addressId), [purchase, promo, addressId])
  const settled = useSettled(wish, restMs)
  const query = useQuery(previewQuery(language, settled))
  const { data: preview, error, refetch } = query
  const isUnknown = error instanceof Refused && error.reason === 'object.not_found'
  useEffect(() => {
    // The chosen address was deleted elsewhere: the default one takes its place.
    if (isUnknown && addressId !== undefined) setBackData({ address: undefined })
  }, [isUnknown, addressId])
  const change = (part: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepCheckout(owner, next)
  }
  return {
    draft,
    isAtOnce: isAtOnce(purchase),
    preview,
    error,
    isReckoning: settled !== wish || query.isPlaceholderData || query.isRefetching,
    isFetching: query.isFetching,
    hurdle: preview && hurdleOf(preview),
    retry: () => void refetch(),
    setNote: (shopId, note) => change({ notes: { ...draft.notes, [String(shopId)]: note } }),
    setPromo: (code) => change({ promo: code }),
    setQuantity: (line, qty) => {
      if (line.cart_id === null) return change({ purchase: withQuantity(purchase, line.sku_id, qty) })
      // Why it failed was told by the call; either way the server says how it stands.
      void lowerInBag(line.cart_id, qty)
        .catch(() => undefined)
        .then(() => refetch())
    },
    leaveOut: (lines) => {
      const left = withoutLines(purchase, lines)
      if (left) change({ purchase: left })
      else onEmpty()
    },
  }
}

/** The sentence of what stands in the way. */
export function useHurdleText(): (hurdle: Hurdle, preview: Preview) => string {
  const words = usePageText('checkout')
  return (hurdle, preview) => {
    if (hurdle === 'promo') return preview.promo?.text ?? ''
    return words.hurdles[hurdle]
  }
}

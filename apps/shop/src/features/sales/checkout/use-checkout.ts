// The state of a checkout: what is ordered with notes and code, what the server reckons, and what stands in the way.
import { Refused } from '@shop/client/failure.ts'
import type { CheckoutLine, Preview } from '@shop/contract/sales/checkout.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { setBackData, setBagCount, useSession } from '#session.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { useSettled } from '#ui/use-settled.ts'
import { lowerInBag, previewQuery, type Wish, wishOf } from './api.ts'
import { type CheckoutDraft, isAtOnce, keepCheckout, withoutLines, withQuantity } from './draft.ts'
import { type Hurdle, hurdleOf } from './rules.ts'

export interface Checkout {
  draft: CheckoutDraft
  /** What the server is asked about. */
  wish: Wish
  /** False: quantities belong to the bag. */
  isAtOnce: boolean
  preview: Preview | undefined
  /** Why what is wished for now is not reckoned, whatever figures are still on screen. */
  failure: Error | undefined
  /** Everything it was made of has left the bag, or is no longer known. */
  isGone: boolean
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
  const { data: preview, refetch } = query
  const [isLowering, setLowering] = useState(false)
  const error = settled === wish && query.error ? query.error : undefined
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
    keepCheckout(owner, next)
  }
  return {
    draft,
    wish,
    isAtOnce: isAtOnce(purchase),
    preview,
    failure,
    isGone: failure !== undefined && (reason === 'cart.empty' || reason === 'object.not_found'),
    isReckoning: isLowering || settled !== wish || query.isPlaceholderData || query.isFetching || query.isError,
    isFetching: query.isFetching,
    hurdle: preview && hurdleOf(preview),
    retry: () => void refetch(),
    setNote: (shopId, note) => change({ notes: { ...draft.notes, [String(shopId)]: note } }),
    setPromo: (code) => change({ promo: code }),
    setQuantity: (line, qty) => {
      if (line.cart_id === null) return change({ purchase: withQuantity(purchase, line.sku_id, qty) })
      if (isLowering) return
      setLowering(true)
      // Why it failed was told by the call; either way the server says how it stands.
      void lowerInBag(line.cart_id, qty)
        .then(setBagCount, () => undefined)
        .then(() => refetch())
        .finally(() => setLowering(false))
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

// A shopper's choice on a product page: values, quantity, and the way to the bag or the checkout with all checks.
import type { Product, Sku, SpecGroup } from '@shop/contract/catalog/product.ts'
import { useEffect, useState } from 'react'
import { useLoginFirst } from '#intent.ts'
import { type Intent, session, setBackData } from '#session.tsx'
import { usePageText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { answered, type Bagging, type BaggingShown, shownOf } from './bagging.ts'
import { type Chosen, choose, chosenSku, firstChoice, type Most, missingGroup, mostOf, stillChosen } from './choice.ts'

export type Deed = 'bag' | 'buy'

/** What was chosen, all checks passed. */
export interface Wanted {
  sku: Sku
  quantity: number
  most: Most
}

export interface Deeds {
  /** Into the bag, a guest's own as well; answers why it could not be. */
  onBag: (wanted: Wanted) => Promise<string | undefined>
  onBuy: (wanted: Wanted) => void
}

export interface Purchase extends BaggingShown {
  chosen: Chosen
  sku: Sku | undefined
  quantity: number
  most: Most
  /** The group that a deed found missing, and how often it was asked for. */
  missing: { group: SpecGroup; asked: number } | undefined
  /** What a guest was about to do before login. */
  resumed: Deed | undefined
  choose: (value: { group: number; id: number }) => void
  setQuantity: (quantity: number) => void
  act: (deed: Deed) => void
}

/** The choice a guest made before login, once they are back; the tap stays theirs. */
function resumedIntent(product: number): Intent | undefined {
  const { token, backData } = session.get()
  const { intent } = backData
  return token && intent?.id === product && intent.kind === 'buy' ? intent : undefined
}

function start(product: Product, intent: Intent | undefined): { chosen: Chosen; quantity: number } {
  if (!intent?.choice) return { chosen: firstChoice(product), quantity: 1 }
  const chosen = stillChosen(product, intent.choice.values)
  const most = mostOf(chosenSku(product, chosen)?.stock, product.limit_per_user)
  return { chosen, quantity: within(intent.choice.quantity, most) }
}

function within(quantity: number, most: Most): number {
  return Math.max(1, Math.min(quantity, most.count))
}

/** How far what is chosen is on its way into the bag; another choice begins anew. */
function useBagging(onBag: Deeds['onBag'], chosen: { sku: Sku | undefined; quantity: number }) {
  const words = usePageText('product')
  const [bagging, setBagging] = useState<Bagging>()
  const shown = shownOf(bagging, chosen.sku ? { ...chosen, sku: chosen.sku } : {})
  return {
    shown,
    putIn: async (wanted: Wanted) => {
      if (shown.isAdding) return
      const sent: Bagging = { wanted }
      setBagging(sent)
      const fault = await onBag(wanted)
      setBagging((held) => answered(held, sent, fault))
      if (fault === undefined) toast.success(words.addedToBag)
      else toast.fail(fault)
    },
  }
}

export function usePurchase(product: Product, { onBag, onBuy }: Deeds): Purchase {
  const words = usePageText('product')
  const loginFirst = useLoginFirst()
  const [intent] = useState(() => resumedIntent(product.id))
  const [{ chosen, quantity }, setChoice] = useState(() => start(product, intent))
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (intent) setBackData({ intent: undefined })
  }, [intent])
  const sku = chosenSku(product, chosen)
  const { putIn, shown } = useBagging(onBag, { sku, quantity })
  const most = mostOf(sku?.stock, product.limit_per_user)
  const missing = missingGroup(product, chosen)
  return {
    chosen,
    sku,
    quantity,
    most,
    missing: missing && asked > 0 ? { group: missing, asked } : undefined,
    ...shown,
    resumed: intent && 'buy',
    choose: (value) => {
      const next = choose(product, chosen, value)
      const bound = mostOf(chosenSku(product, next)?.stock, product.limit_per_user)
      setChoice({ chosen: next, quantity: within(quantity, bound) })
      setAsked(0)
    },
    setQuantity: (wish) => setChoice({ chosen, quantity: within(wish, most) }),
    act: (deed) => {
      setAsked(asked + 1)
      if (missing) return void toast.text(words.chooseSpec(missing.name))
      if (!sku || sku.stock < 1) return void toast.fail(words.soldOut)
      if (deed === 'bag') return void putIn({ sku, quantity, most })
      if (session.get().token) return onBuy({ sku, quantity, most })
      loginFirst({ kind: 'buy', id: product.id, choice: { values: chosen, quantity } })
    },
  }
}

// A shopper's choice on a product page: values, quantity, and the way to the bag or the checkout with all checks.
import type { Product, Sku, SpecGroup } from '@shop/contract/product.ts'
import { useEffect, useState } from 'react'
import { useLoginFirst } from '#intent.ts'
import { type Intent, session, setBackData } from '#session.tsx'
import { usePageText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { type Chosen, choose, chosenSku, firstChoice, type Most, missingGroup, mostOf, stillChosen } from './choice.ts'

export type Deed = 'bag' | 'buy'

export interface Purchase {
  chosen: Chosen
  sku: Sku | undefined
  quantity: number
  most: Most
  /** The group that a deed found missing, and how often it was asked for. */
  missing: { group: SpecGroup; asked: number } | undefined
  /** The deed passed every check. */
  isChecked: boolean
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
  const isMine = token && intent?.id === product && (intent.kind === 'bag' || intent.kind === 'buy')
  return isMine ? intent : undefined
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

export function usePurchase(product: Product): Purchase {
  const words = usePageText('product')
  const loginFirst = useLoginFirst()
  const [intent] = useState(() => resumedIntent(product.id))
  const [{ chosen, quantity }, setChoice] = useState(() => start(product, intent))
  const [asked, setAsked] = useState(0)
  const [isChecked, setIsChecked] = useState(false)
  useEffect(() => {
    if (intent) setBackData({ intent: undefined })
  }, [intent])
  const sku = chosenSku(product, chosen)
  const most = mostOf(sku?.stock, product.limit_per_user)
  const missing = missingGroup(product, chosen)
  return {
    chosen,
    sku,
    quantity,
    most,
    missing: missing && asked > 0 ? { group: missing, asked } : undefined,
    isChecked,
    resumed: intent?.kind === 'bag' || intent?.kind === 'buy' ? intent.kind : undefined,
    choose: (value) => {
      const next = choose(product, chosen, value)
      const bound = mostOf(chosenSku(product, next)?.stock, product.limit_per_user)
      setChoice({ chosen: next, quantity: within(quantity, bound) })
      setAsked(0)
      setIsChecked(false)
    },
    setQuantity: (wish) => {
      setChoice({ chosen, quantity: within(wish, most) })
      setIsChecked(false)
    },
    act: (deed) => {
      setAsked(asked + 1)
      if (missing) return void toast.text(words.chooseSpec(missing.name))
      if (!sku || sku.stock < 1) return void toast.fail(words.soldOut)
      if (session.get().token) return setIsChecked(true)
      loginFirst({ kind: deed, id: product.id, choice: { values: chosen, quantity } })
    },
  }
}

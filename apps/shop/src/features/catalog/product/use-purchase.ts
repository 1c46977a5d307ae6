// The shopper's choice on a product page: values, quantity, and the checks before adding to the bag or buying.
import type { Product, Sku, SpecGroup } from '@shop/contract/catalog/product.ts'
import { useEffect, useState } from 'react'
import { useLoginFirst } from '#intent.ts'
import { type Intent, session, setBackData } from '#session.tsx'
import { usePageText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { type AddToBagState, type AddToBagStatus, statusOf, withAnswer } from './add-to-bag.ts'
import {
  type Chosen,
  choose,
  chosenNames,
  chosenPicture,
  chosenSku,
  firstChoice,
  missingGroup,
  type QuantityLimit,
  quantityLimitOf,
  validChoice,
} from './choice.ts'

export type PurchaseAction = 'bag' | 'buy'

/** A complete, valid choice. */
export interface Selection {
  sku: Sku
  quantity: number
  max: QuantityLimit
}

export interface PurchaseHandlers {
  /** Adds to the bag (also a guest's) and returns the problem if that failed. */
  onBag: (selection: Selection) => Promise<string | undefined>
  onBuy: (selection: Selection) => Promise<void>
}

export interface Purchase extends AddToBagStatus {
  chosen: Chosen
  /** The group chosen last. */
  last: number | undefined
  sku: Sku | undefined
  quantity: number
  max: QuantityLimit
  /** The first group that stopped an action, and how often since the last choice. */
  missing: { group: SpecGroup; attempts: number } | undefined
  /** What a guest was about to do before login. */
  resumed: PurchaseAction | undefined
  choose: (value: { group: number; id: number }) => void
  setQuantity: (quantity: number) => void
  act: (action: PurchaseAction) => void
}

/** The choice a guest made too long before login to continue at the checkout: restored here, and bought with another tap. */
function resumedIntent(product: number): Intent | undefined {
  const { token, backData } = session.get()
  const { intent } = backData
  return token && intent?.id === product && intent.kind === 'buy' ? intent : undefined
}

function initialChoice(product: Product, intent: Intent | undefined): { chosen: Chosen; quantity: number } {
  if (!intent?.choice) return { chosen: firstChoice(product), quantity: 1 }
  const chosen = validChoice(product, intent.choice.values)
  const max = quantityLimitOf(chosenSku(product, chosen)?.stock, product.limit_per_user)
  return { chosen, quantity: clampQuantity(intent.choice.quantity, max) }
}

function choiceOf(product: Product, { chosen, sku, quantity }: { chosen: Chosen; sku: Sku; quantity: number }) {
  const spec = chosenNames(product, chosen).join(' / ')
  const { thumb } = chosenPicture(product, chosen) ?? product.images[0] ?? { thumb: undefined }
  return { values: chosen, quantity, sku: { id: sku.id, price: sku.price, spec, thumb }, title: product.title }
}

function clampQuantity(quantity: number, max: QuantityLimit): number {
  return Math.max(1, Math.min(quantity, max.count))
}

/** Tracks the request that adds the current choice to the bag. */
function useAddToBag(onBag: PurchaseHandlers['onBag'], chosen: { sku: Sku | undefined; quantity: number }) {
  const [addToBag, setAddToBag] = useState<AddToBagState>()
  const status = statusOf(addToBag, chosen.sku ? { ...chosen, sku: chosen.sku } : {})
  return {
    status,
    add: async (selection: Selection) => {
      if (status.isAdding) return
      const sent: AddToBagState = { selection }
      setAddToBag(sent)
      const problem = await onBag(selection)
      // Shown at the button, also a problem.
      setAddToBag((current) => withAnswer(current, sent, problem))
    },
  }
}

export function usePurchase(product: Product, { onBag, onBuy }: PurchaseHandlers): Purchase {
  const t = usePageText('product')
  const loginFirst = useLoginFirst()
  const [intent] = useState(() => resumedIntent(product.id))
  const [{ chosen, quantity }, setChoice] = useState(() => initialChoice(product, intent))
  const [last, setLast] = useState<number>()
  const [attempts, setAttempts] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (intent) setBackData({ intent: undefined })
  }, [intent])
  const sku = chosenSku(product, chosen)
  const { add, status } = useAddToBag(onBag, { sku, quantity })
  const max = quantityLimitOf(sku?.stock, product.limit_per_user)
  const missing = missingGroup(product, chosen)
  return {
    chosen,
    last,
    sku,
    quantity,
    max,
    missing: missing && hasFailed ? { group: missing, attempts } : undefined,
    ...status,
    resumed: intent && 'buy',
    choose: (value) => {
      const next = choose(product, chosen, value)
      const bound = quantityLimitOf(chosenSku(product, next)?.stock, product.limit_per_user)
      setChoice({ chosen: next, quantity: clampQuantity(quantity, bound) })
      setLast(value.group)
      setAttempts(0)
    },
    setQuantity: (requested) => setChoice({ chosen, quantity: clampQuantity(requested, max) }),
    act: (action) => {
      setAttempts(attempts + 1)
      // The missing groups show the error.
      if (missing) return setFailed(true)
      if (!sku || sku.stock < 1) return void toast.fail(t.soldOut)
      if (action === 'bag') return void add({ sku, quantity, max })
      if (session.get().token) return void onBuy({ sku, quantity, max })
      loginFirst({ kind: 'buy', id: product.id, choice: choiceOf(product, { chosen, sku, quantity }) })
    },
  }
}

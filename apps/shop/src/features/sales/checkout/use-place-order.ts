// Submitting the order: problems are shown in the section that fixes them, and one submit creates one set of orders.
import { isSignedOut, Refused } from '@shop/client/failure.ts'
import { type Cents, subtractCents } from '@shop/contract/cents.ts'
import type { ErrorCode } from '@shop/contract/errors.ts'
import type { Preview } from '@shop/contract/sales/checkout.ts'
import { prefersReducedMotion } from '@shop/ui/media-query.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Submission, useSubmission } from '#sending/use-submission.ts'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { type CreateBody, type Created, findCreated, sendOrder } from './api.ts'
import { type CheckoutDraft, isSamePurchase, notesFor, orderStorage } from './draft.ts'
import {
  type CheckoutSection,
  isBagChange,
  isStillValid,
  missingOf,
  type Snapshot,
  sectionOf,
  sectionOfRefusal,
} from './rules.ts'
import { type Checkout, useBlockerText } from './use-checkout.ts'

export interface OrderProblem {
  section: CheckoutSection
  message: string
  /** The server's reason; undefined when the order was not sent. */
  reason?: ErrorCode
  /** The amount missing for this and all other unpaid orders. */
  missing?: Cents | undefined
}

export interface PlaceOrder {
  problem: OrderProblem | undefined
  isSending: boolean
  /** A code that was typed is applied first. */
  isApplying: boolean
  stage: Submission<CreateBody, Created>['stage']
  submit: () => Promise<void>
  sendAgain: () => void
}

interface OrderingParams {
  owner: number
  checkout: Checkout
  /** `body` may belong to an earlier order. */
  onCreated: (created: Created, body: CreateBody) => Promise<void>
}

export function usePlaceOrder({ owner, checkout, onCreated }: OrderingParams): PlaceOrder {
  const calls = { send: sendOrder, find: findCreated, storage: orderStorage }
  const submission = useSubmission<CreateBody, Created>({ what: 'order', owner, ...calls })
  const [lastProblem, setLastProblem] = useState<OrderProblem & { snapshot: Snapshot }>()
  const [isSending, setSending] = useState(false)
  const t = usePageText('checkout')
  const blockerText = useBlockerText()
  const { stage } = submission
  const created = stage.at === 'done' ? stage : undefined
  const handleCreated = useEffectEvent(onCreated)
  useEffect(() => {
    if (created) void handleCreated(created.reply, created.body)
  }, [created])
  const snapshot = { previewInput: checkout.previewInput, preview: checkout.preview }
  const showProblem = (problem: OrderProblem) => {
    setLastProblem({ ...problem, snapshot })
    scrollToSection(problem.section)
  }
  const showError = async (error: unknown, seen = snapshot.preview) => {
    // A signed-out shopper has already been sent to login.
    if (error instanceof Refused && isSignedOut(error)) return
    if (!(error instanceof Refused)) return void toast.fail(failureText(error))
    const { reason, params } = error
    const problem = { section: sectionOfRefusal(reason), reason, missing: missingOf(params) }
    // The page is outdated: refetching marks the lines that changed.
    const refetched = checkout.retry()
    // The server knows only that the total changed; the new preview shows why.
    const isOfBag = reason === 'price.changed' && seen && isBagChange(seen, (await refetched) ?? seen)
    showProblem({ ...problem, message: isOfBag ? t.bagChanged : failureText(error) })
  }
  /** `seen`: the preview at the press, when a code was applied after it. */
  const place = async (seen?: Preview) => {
    const { preview, blocker, draft } = checkout
    if (checkout.failure && !checkout.isFetching) return void checkout.retry()
    if (!preview || checkout.isRecalculating) return
    if (blocker) return showProblem({ section: sectionOf(blocker), message: blockerText(blocker, preview) })
    setLastProblem(undefined)
    if (!draft.promo && checkout.typedPromo.current) return typed.apply(checkout.typedPromo.current, preview)
    setSending(true)
    await submission
      .submit(bodyOf(draft, preview, seen ? subtractCents(seen.total, preview.discount) : preview.total))
      .catch((error) => showError(error, seen))
      .finally(() => setSending(false))
  }
  const typed = useTypedPromo(checkout, (seen) => void place(seen))
  return {
    problem: lastProblem && isStillValid(lastProblem.reason, lastProblem.snapshot, snapshot) ? lastProblem : undefined,
    isSending,
    isApplying: typed.isApplying,
    stage,
    submit: async () => {
      if (!isSending && !typed.isApplying) await place()
    },
    sendAgain: () => {
      const body = submission.pending()
      const isSameOrder = body === undefined || isSamePurchase(body, checkout.draft.purchase)
      // A refusal of another order says nothing about this one.
      void submission.sendAgain().catch(isSameOrder ? showError : (error) => toast.fail(failureText(error)))
    },
  }
}

/**
 * A code that is only typed is applied first; the order waits for the preview with its discount. The discount is all that
 * may differ from what the shopper saw: any other change of the total makes the server refuse the order.
 */
function useTypedPromo({ draft, failure, isRecalculating }: Checkout, onApplied: (seen: Preview) => void) {
  const [seen, setSeen] = useState<Preview>()
  const isSettled = seen !== undefined && draft.promo !== '' && (!isRecalculating || failure !== undefined)
  const settle = useEffectEvent(() => {
    setSeen(undefined)
    if (seen && !failure) onApplied(seen)
  })
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  const apply = async (applyTyped: () => Promise<boolean>, preview: Preview) => {
    setSeen(preview)
    if (!(await applyTyped())) setSeen(undefined)
  }
  return { isApplying: seen !== undefined, apply }
}

function bodyOf(
  { purchase, promo, notes }: CheckoutDraft,
  preview: Preview,
  expectedTotal: Cents,
): Omit<CreateBody, 'request_no'> {
  const sent = notesFor(
    notes,
    preview.groups.map(({ shop }) => shop.id),
  )
  return {
    ...purchase,
    ...(preview.address && { address_id: preview.address.id }),
    ...(promo && { promo_code: promo }),
    ...(Object.keys(sent).length > 0 && { notes: sent }),
    // The server refuses the order if the total differs from the one on screen.
    expected_total: expectedTotal,
  }
}

/** Waits for the render that shows the problem. */
function scrollToSection(section: CheckoutSection): void {
  requestAnimationFrame(() => {
    const part = document.querySelector<HTMLElement>(`[data-section="${section}"]`)
    const target = part?.querySelector<HTMLElement>('[data-problem]') ?? part
    target?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    part?.focus({ preventScroll: true })
  })
}

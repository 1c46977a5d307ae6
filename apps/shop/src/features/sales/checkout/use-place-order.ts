// Submitting the order: what stands in the way is shown where it is put right, and one wish makes one set of orders.
import { Refused } from '@shop/client/failure.ts'
import type { ErrorCode } from '@shop/contract/errors.ts'
import type { Preview } from '@shop/contract/sales/checkout.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Submission, useSubmission } from '#sending/use-submission.ts'
import { failureText } from '#text/failure-text.ts'
import { prefersReducedMotion } from '#ui/scroll.ts'
import { toast } from '#ui/toast-store.ts'
import { type CreateBody, type Created, findCreated, sendOrder } from './api.ts'
import { type CheckoutDraft, isSamePurchase, notesFor, orderStorage } from './draft.ts'
import { type CheckoutSection, isStillValid, missingOf, type Snapshot, sectionOf, sectionOfRefusal } from './rules.ts'
import { type Checkout, useBlockerText } from './use-checkout.ts'

export interface OrderProblem {
  section: CheckoutSection
  message: string
  /** What the server refused it for; without one it was not sent at all. */
  reason?: ErrorCode
  /** What the wallet lacks for this order and all others that wait. */
  missing?: Cents | undefined
}

export interface PlaceOrder {
  problem: OrderProblem | undefined
  isSending: boolean
  stage: Submission<CreateBody, Created>['stage']
  submit: () => Promise<void>
  sendAgain: () => void
}

export interface OrderingParams {
  owner: number
  checkout: Checkout
  /** `body` may be of an order before this one. */
  onCreated: (created: Created, body: CreateBody) => void
}

const signedOutCode = 401

export function usePlaceOrder({ owner, checkout, onCreated }: OrderingParams): PlaceOrder {
  const calls = { send: sendOrder, find: findCreated, storage: orderStorage }
  const submission = useSubmission<CreateBody, Created>({ what: 'order', owner, ...calls })
  const [lastProblem, setLastProblem] = useState<OrderProblem & { snapshot: Snapshot }>()
  const [isSending, setSending] = useState(false)
  const blockerText = useBlockerText()
  const { stage } = submission
  const created = stage.at === 'done' ? stage : undefined
  const go = useEffectEvent(onCreated)
  useEffect(() => {
    if (created) go(created.reply, created.body)
  }, [created])
  const snapshot = { previewInput: checkout.previewInput, preview: checkout.preview }
  const showProblem = (found: OrderProblem) => {
    setLastProblem({ ...found, snapshot })
    toast.fail(found.message)
    scrollToSection(found.section)
  }
  const showError = (error: unknown) => {
    if (!(error instanceof Refused)) return void toast.fail(failureText(error))
    // Whoever is no longer signed in has been told so and led to login.
    if (error.code === signedOutCode) return
    const { reason, params } = error
    showProblem({ section: sectionOfRefusal(reason), message: failureText(error), reason, missing: missingOf(params) })
    // The page showed what is no longer so: the lines that changed are marked.
    checkout.retry()
  }
  const submit = async () => {
    const { preview, blocker, draft } = checkout
    if (isSending) return
    if (checkout.failure && !checkout.isFetching) return checkout.retry()
    if (!preview || checkout.isRecalculating) return
    if (blocker) return showProblem({ section: sectionOf(blocker), message: blockerText(blocker, preview) })
    setLastProblem(undefined)
    setSending(true)
    await submission
      .submit(bodyOf(draft, preview))
      .catch(showError)
      .finally(() => setSending(false))
  }
  return {
    problem: lastProblem && isStillValid(lastProblem.reason, lastProblem.snapshot, snapshot) ? lastProblem : undefined,
    isSending,
    stage,
    submit,
    sendAgain: () => {
      const body = submission.pending()
      const isSameOrder = body === undefined || isSamePurchase(body, checkout.draft.purchase)
      // What is refused of another order says nothing about this one.
      void submission.sendAgain().catch(isSameOrder ? showError : (error) => toast.fail(failureText(error)))
    },
  }
}

function bodyOf({ purchase, promo, notes }: CheckoutDraft, preview: Preview): Omit<CreateBody, 'request_no'> {
  const sent = notesFor(
    notes,
    preview.groups.map(({ shop }) => shop.id),
  )
  return {
    ...purchase,
    ...(preview.address && { address_id: preview.address.id }),
    ...(promo && { promo_code: promo }),
    ...(Object.keys(sent).length > 0 && { notes: sent }),
    // Another sum than the one on screen is refused, not paid.
    expected_total: preview.total,
  }
}

/** After the page has been drawn with what was found. */
function scrollToSection(section: CheckoutSection): void {
  requestAnimationFrame(() => {
    const part = document.querySelector<HTMLElement>(`[data-place="${section}"]`)
    const target = part?.querySelector<HTMLElement>('[data-fault]') ?? part
    target?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    part?.focus({ preventScroll: true })
  })
}

// Submitting the order: what stands in the way is shown where it is put right, and one wish makes one set of orders.
import { Refused } from '@shop/client/failure.ts'
import type { Preview } from '@shop/contract/sales/checkout.ts'
import type { ErrorCode } from '@shop/contract/errors.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Submission, useSubmission } from '#sending/use-submission.ts'
import { failureText } from '#text/failure-text.ts'
import { wantsStillness } from '#ui/scroll.ts'
import { toast } from '#ui/toast-store.ts'
import { type CreateBody, type Created, findCreated, sendOrder } from './api.ts'
import { type CheckoutDraft, isSamePurchase, notesFor, orderKeeper } from './draft.ts'
import { missingOf, type Place, placeOf, placeOfRefusal, type Seen, stillStands } from './rules.ts'
import { type Checkout, useHurdleText } from './use-checkout.ts'

export interface OrderFault {
  place: Place
  sentence: string
  /** What the server refused it for; without one it was not sent at all. */
  reason?: ErrorCode
  /** What the wallet lacks for this order and all others that wait. */
  missing?: Cents | undefined
}

export interface Ordering {
  fault: OrderFault | undefined
  isSending: boolean
  stage: Submission<CreateBody, Created>['stage']
  submit: () => Promise<void>
  sendAgain: () => void
}

export interface OrderingWish {
  owner: number
  checkout: Checkout
  /** `body` may be of an order before this one. */
  onCreated: (created: Created, body: CreateBody) => void
}

const signedOutCode = 401

export function useOrdering({ owner, checkout, onCreated }: OrderingWish): Ordering {
  const calls = { send: sendOrder, find: findCreated, keeper: orderKeeper }
  const submission = useSubmission<CreateBody, Created>({ what: 'order', owner, ...calls })
  const [told, setTold] = useState<OrderFault & { seen: Seen }>()
  const [isSending, setSending] = useState(false)
  const hurdleText = useHurdleText()
  const { stage } = submission
  const created = stage.at === 'done' ? stage : undefined
  const go = useEffectEvent(onCreated)
  useEffect(() => {
    if (created) go(created.reply, created.body)
  }, [created])
  const seen = { wish: checkout.wish, preview: checkout.preview }
  const stop = (found: OrderFault) => {
    setTold({ ...found, seen })
    toast.fail(found.sentence)
    show(found.place)
  }
  const tell = (error: unknown) => {
    if (!(error instanceof Refused)) return void toast.fail(failureText(error))
    // Whoever is no longer signed in has been told so and led to login.
    if (error.code === signedOutCode) return
    const { reason, params } = error
    stop({ place: placeOfRefusal(reason), sentence: failureText(error), reason, missing: missingOf(params) })
    // The page showed what is no longer so: the lines that changed are marked.
    checkout.retry()
  }
  const submit = async () => {
    const { preview, hurdle, draft } = checkout
    if (isSending) return
    if (checkout.failure && !checkout.isFetching) return checkout.retry()
    if (!preview || checkout.isReckoning) return
    if (hurdle) return stop({ place: placeOf(hurdle), sentence: hurdleText(hurdle, preview) })
    setTold(undefined)
    setSending(true)
    await submission
      .submit(bodyOf(draft, preview))
      .catch(tell)
      .finally(() => setSending(false))
  }
  return {
    fault: told && stillStands(told.reason, told.seen, seen) ? told : undefined,
    isSending,
    stage,
    submit,
    sendAgain: () => {
      const body = submission.unanswered()
      const isThis = body === undefined || isSamePurchase(body, checkout.draft.purchase)
      // What is refused of another order says nothing about this one.
      void submission.sendAgain().catch(isThis ? tell : (error) => toast.fail(failureText(error)))
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
function show(place: Place): void {
  requestAnimationFrame(() => {
    const part = document.querySelector<HTMLElement>(`[data-place="${place}"]`)
    const marked = part?.querySelector<HTMLElement>('[data-fault]') ?? part
    marked?.scrollIntoView({ block: 'center', behavior: wantsStillness() ? 'instant' : 'smooth' })
    part?.focus({ preventScroll: true })
  })
}

// Submitting the order: what stands in the way is shown where it is put right, and one wish makes one set of orders.
import { Refused } from '@shop/client/failure.ts'
import type { Preview } from '@shop/contract/checkout.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { toast } from '#ui/toast-store.ts'
import { type Submission, useSubmission } from '#ui/use-submission.ts'
import { type CreateBody, type Created, findCreated, sendOrder } from './api.ts'
import { type CheckoutDraft, notesFor } from './draft.ts'
import { type Place, placeOf, placeOfRefusal } from './rules.ts'
import { type Checkout, useHurdleText } from './use-checkout.ts'

export interface OrderFault {
  place: Place
  sentence: string
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
  onCreated: (created: Created) => void
}

const signedOutCode = 401

export function useOrdering({ owner, checkout, onCreated }: OrderingWish): Ordering {
  const submission = useSubmission<CreateBody, Created>({ what: 'order', owner, send: sendOrder, find: findCreated })
  const [fault, setFault] = useState<OrderFault>()
  const [isSending, setSending] = useState(false)
  const hurdleText = useHurdleText()
  const { stage } = submission
  const created = stage.at === 'done' ? stage.reply : undefined
  const tell = useEffectEvent(onCreated)
  useEffect(() => {
    if (created) tell(created)
  }, [created])
  const stop = (found: OrderFault) => {
    setFault(found)
    toast.fail(found.sentence)
    show(found.place)
  }
  const told = (error: unknown) => {
    if (!(error instanceof Refused)) return void toast.fail(failureText(error))
    // Whoever is no longer signed in has been told so and led to login.
    if (error.code === signedOutCode) return
    stop({ place: placeOfRefusal(error.reason), sentence: failureText(error) })
    // The page showed what is no longer so: the lines that changed are marked.
    checkout.retry()
  }
  const submit = async () => {
    const { preview, hurdle, draft } = checkout
    if (!preview || checkout.isReckoning || isSending) return
    if (hurdle) return stop({ place: placeOf(hurdle), sentence: hurdleText(hurdle, preview) })
    setFault(undefined)
    setSending(true)
    await submission
      .submit(bodyOf(draft, preview))
      .catch(told)
      .finally(() => setSending(false))
  }
  return {
    fault,
    isSending,
    stage,
    submit,
    sendAgain: () => void submission.sendAgain().catch(told),
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
    marked?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    part?.focus({ preventScroll: true })
  })
}

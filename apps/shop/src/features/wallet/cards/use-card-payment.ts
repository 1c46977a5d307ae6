// A card payment: checked, started, confirmed in the provider's form, and polled until the money is credited.
import { Refused } from '@shop/client/failure.ts'
import { requestNo as newRequestNo } from '@shop/client/request-no.ts'
import type { Recharge } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { currentText, usePageText } from '#text/use-text.tsx'
import { requestStatuses } from '#ui/request-status.ts'
import { toast } from '#ui/toast-store.ts'
import { useUnmounted } from '#ui/use-unmounted.ts'
import { type CardChoice, openSession, pollRecharge, readRecharge, type Started, startRecharge } from './api.ts'
import { type EarlierState, earlierStateOf } from './earlier-recharge.ts'
import { type PendingRecharge, readPending, savePending } from './pending-recharge.ts'
import type { CardFrame, CardOutcome } from './use-card-frame.ts'

export type CardStage =
  /**
   * Interrupted: the amount whose page was left or reloaded while the bank waited for the shopper. Failure: why an attempt
   * failed, and whether it is certain that no card was charged.
   */
  | {
      at: 'form'
      decline?: { reason: string } | undefined
      interrupted?: Cents | undefined
      failure?: { reason: string; isUncharged: boolean }
    }
  | { at: 'starting' | 'confirming' | 'watching' }
  | { at: 'credited'; recharge: Recharge }
  /** Not credited yet as far as we know: the record will show the outcome. */
  | { at: 'pending'; id: number }

export interface CardPayment {
  stage: CardStage
  isBusy: boolean
  pay: (amount: Cents, choice: CardChoice) => Promise<void>
  /** The shopper is about to use another card. */
  dropDecline: () => void
}

interface NewRecharge {
  owner: number
  /** The recharge of an earlier visit was decided long ago: its amount means nothing anymore, and Pay paid nothing. */
  onEnded: (isPaying: boolean) => void
}

/** As in a card payment; also `processing` when the server did not answer. */
export type ChargeState = 'processing' | 'paid'

interface PlannedRecharge {
  recharge_id: number
  card_state: string
  amount: Cents
  /** Ends the payment: its credit pays orders, which the cashier shows. */
  onCharged: (charge: ChargeState) => void
  /** After a refusal: if the payment waits no more, its form goes, and a toast gives this reason. */
  isStillWaiting: (reason: string) => Promise<boolean>
}

/** An existing recharge to pay, or a new one of this user. */
type CardTarget = PlannedRecharge | NewRecharge

export function useCardPayment(frame: CardFrame, target: CardTarget): CardPayment {
  const client = useQueryClient()
  const created = 'owner' in target ? target : undefined
  const planned = 'owner' in target ? undefined : target
  const stages = useStage({
    at: 'form',
    interrupted: planned?.card_state === 'authenticating' ? planned.amount : undefined,
  })
  const { stage, currentStage, setStage } = stages
  // Stays after a decline: the provider lets another card pay the same recharge.
  const pending = usePending(created?.owner)
  const isBusy = stage.at === 'starting' || stage.at === 'confirming' || stage.at === 'watching'
  const finish = useFinish({ pending, setStage, planned })
  const earlier = useEarlier({ pending, stages, finish, onEnded: created?.onEnded })
  const pay = async (amount: Cents, choice: CardChoice) => {
    if (isBusy) return
    const isTyped = choice.cardId === undefined
    // The form marks what is wrong.
    if (isTyped && !(await frame.check())) return
    // The answer about an earlier payment may have arrived meanwhile, and a warning about another amount with it.
    const now = currentStage()
    if (now.at !== 'form') return
    if (now !== stage && now.interrupted !== undefined && now.interrupted !== amount) return
    setStage({ at: 'starting' })
    let isInForm = false
    try {
      if (await earlier.isShownInstead(amount)) return
      const opening = planned ? reopen(planned.recharge_id, choice) : start(pending, amount, choice)
      const { id, ...opened } = await opening
      setStage({ at: 'confirming' })
      // Only the form charges a card, and it shows its failures itself.
      isInForm = true
      await finish(id, await frame.pay({ ...opened, amount: money(amount) }))
    } catch (error) {
      const id = pending.get()?.id ?? planned?.recharge_id
      const isChanged = error instanceof Refused && error.reason === 'state.changed'
      const state = isChanged && id !== undefined ? await readState(id) : undefined
      // The form goes with what it was to pay: it says first why that ended.
      if (error instanceof Refused && planned && state !== 'ended') void client.invalidateQueries()
      // Charged or declined meanwhile, on another page or by the provider: a new recharge would charge the card again.
      if (id !== undefined && (state === 'charged' || state === 'ended')) return finish(id, unknownOutcome)
      const reason = failureText(error)
      if (isChanged && planned && !(await planned.isStillWaiting(reason))) return setStage({ at: 'form' })
      // A refused number stays refused; after a lost answer the same number is sent again. A recharge that exists stays:
      // its bank may still confirm it, and a new one would charge the card again.
      if (error instanceof Refused && id === undefined) earlier.clear()
      const interrupted = planned ? now.interrupted : earlier.interruptedAmount()
      // An earlier attempt, whose outcome is not known here, may have charged it.
      const isAtBank = state === 'authenticating' || planned?.card_state === 'authenticating'
      const isUnresolved = interrupted !== undefined || isAtBank || earlier.isUnread()
      setStage({
        at: 'form',
        interrupted,
        failure: { reason, isUncharged: !isInForm && !isUnresolved },
      })
    }
  }
  return { stage, isBusy, pay, dropDecline: () => setStage({ at: 'form' }) }
}

const unknownOutcome: CardOutcome = { state: 'unknown', decline: '' }

type Finish = (id: number, outcome: CardOutcome) => Promise<void>

interface FinishOptions {
  pending: Pending
  setStage: (stage: CardStage) => void
  /** Has no last stage. */
  planned: PlannedRecharge | undefined
}

/** Shows a decline, or waits until the server knows whether the money has arrived. */
function useFinish({ pending, setStage, planned }: FinishOptions): Finish {
  const t = usePageText('cards')
  const client = useQueryClient()
  const unmounted = useUnmounted()
  const decline = (reason: string) => setStage({ at: 'form', decline: { reason } })
  return async (id, { state, decline: code }) => {
    if (state === 'declined') return decline(t.declines[code || 'refused'])
    setStage({ at: 'watching' })
    const recharge = await pollRecharge(id, unmounted.current.signal)
    if (unmounted.current.signal.aborted) return
    pending.set(undefined)
    if (recharge?.status === requestStatuses.refused) {
      if (planned && !(await planned.isStillWaiting(recharge.reason))) return setStage({ at: 'form' })
      return decline(recharge.reason)
    }
    // The balance and the records have changed.
    void client.invalidateQueries()
    const isCredited = recharge?.status === requestStatuses.passed
    if (planned) return planned.onCharged(isCredited ? 'paid' : 'processing')
    if (!isCredited) return setStage({ at: 'pending', id })
    setStage({ at: 'credited', recharge })
    toast.success(currentText().common.paySuccess)
  }
}

interface EarlierOptions {
  pending: Pending
  stages: Stages
  finish: Finish
  onEnded: NewRecharge['onEnded'] | undefined
}

/** The unfinished recharge of an earlier visit: read once, and shown before anything else is paid. */
function useEarlier({ pending, stages: { currentStage, setStage }, finish, onEnded }: EarlierOptions) {
  const unread = useRef(pending.get()?.id)
  const interrupted = useRef<Cents>(undefined)
  const clear = () => {
    pending.set(undefined)
    unread.current = undefined
    interrupted.current = undefined
  }
  const show = (recharge: Recharge, isPaying = false) => {
    unread.current = undefined
    const state = earlierStateOf(recharge, new Date())
    if (state === 'ended') {
      clear()
      onEnded?.(isPaying)
    }
    if (state === 'authenticating') {
      interrupted.current = recharge.amount
      setStage({ at: 'form', interrupted: recharge.amount })
    }
    if (state === 'charged') void finish(recharge.id, unknownOutcome)
    return state
  }
  /** For a payment that begins before it was read: the card may be charged already. */
  const isShownInstead = async (amount: Cents) => {
    if (unread.current === undefined) return false
    const recharge = await readRecharge(unread.current)
    const isSame = recharge.amount === amount
    const state = show(recharge, true)
    if (state === 'ended' && isSame) {
      // The amount was that recharge's, which was decided long ago.
      setStage({ at: 'form' })
      return true
    }
    // The same amount pays the same recharge; another amount is another charge, which the page says first.
    if (state === 'charged' || (state === 'authenticating' && !isSame)) return true
    setStage({ at: 'starting' })
    return false
  }
  const resume = useEffectEvent(async (id: number, signal: AbortSignal) => {
    const recharge = await readRecharge(id, signal).catch(() => undefined)
    // A payment that began meanwhile reads it too.
    if (recharge && !signal.aborted && currentStage().at === 'form' && unread.current === id) show(recharge)
  })
  useEffect(() => {
    const controller = new AbortController()
    if (unread.current !== undefined) void resume(unread.current, controller.signal)
    return () => controller.abort()
  }, [])
  return {
    clear,
    isShownInstead,
    isUnread: () => unread.current !== undefined,
    interruptedAmount: () => interrupted.current,
  }
}

type Stages = ReturnType<typeof useStage>

/** The stage, which code that waited reads as it is now. */
function useStage(first: CardStage) {
  const [stage, setShown] = useState(first)
  const current = useRef(stage)
  const setStage = (next: CardStage) => {
    current.current = next
    setShown(next)
  }
  return { stage, currentStage: () => current.current, setStage }
}

interface Pending {
  get: () => PendingRecharge | undefined
  set: (pending: PendingRecharge | undefined) => void
}

/** Without an owner it lasts as long as the page. */
function usePending(owner: number | undefined): Pending {
  const [pending] = useState<Pending>(() => {
    let current = owner === undefined ? undefined : readPending(owner)
    return {
      get: () => current,
      set: (next) => {
        current = next
        if (owner !== undefined) savePending(owner, next)
      },
    }
  })
  return pending
}

/** Without an answer it may be charged. */
function readState(id: number): Promise<EarlierState> {
  return readRecharge(id).then(
    (recharge) => earlierStateOf(recharge, new Date()),
    () => 'charged',
  )
}

async function reopen(id: number, choice: CardChoice): Promise<Started> {
  return { id, ...(await openSession(id, choice)) }
}

/** A new amount is a new recharge; the same amount reuses it, however often its answer is lost. */
async function start(pending: Pending, amount: Cents, choice: CardChoice): Promise<Started> {
  const last = pending.get()
  const recharge = last?.amount === amount ? last : { amount, requestNo: newRequestNo() }
  pending.set(recharge)
  const { id, requestNo } = recharge
  const started = id === undefined ? await startRecharge(amount, requestNo, choice) : await reopen(id, choice)
  pending.set({ ...recharge, id: started.id })
  return started
}

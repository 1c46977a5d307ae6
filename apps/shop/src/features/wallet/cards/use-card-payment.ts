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
import { type CardChoice, openSession, readRecharge, type Started, startRecharge } from './api.ts'
import { type PendingRecharge, readPending, savePending } from './pending-recharge.ts'
import type { CardFrame, CardOutcome } from './use-card-frame.ts'

export type CardStage =
  /** Interrupted: the amount whose page was left or reloaded while the bank waited for the shopper. */
  | { at: 'form'; decline?: { reason: string } | undefined; interrupted?: Cents | undefined }
  | { at: 'starting' | 'confirming' | 'watching' }
  | { at: 'credited'; recharge: Recharge }
  /** Not credited yet as far as we know: the record will show the outcome. */
  | { at: 'pending'; id: number }

export interface CardPayment {
  stage: CardStage
  isBusy: boolean
  pay: (amount: Cents, choice: CardChoice) => Promise<void>
}

const pollMs = 3_000
const pollsMax = 10
/** A credit that is older is no news for a shopper who comes back. */
const newsMs = 5 * 60_000

/** An existing recharge to pay, or a new one of this user. */
type CardTarget = { recharge_id: number; card_state: string; amount: Cents } | { owner: number }

export function useCardPayment(frame: CardFrame, target: CardTarget): CardPayment {
  const t = usePageText('cards')
  const client = useQueryClient()
  const planned = 'owner' in target ? undefined : target
  const { stage, currentStage, setStage } = useStage({
    at: 'form',
    interrupted: isAsking(planned?.card_state) ? planned?.amount : undefined,
  })
  // Stays after a decline: the provider lets another card pay the same recharge.
  const pending = usePending('owner' in target ? target.owner : undefined)
  const unmounted = useUnmounted()
  const isBusy = stage.at === 'starting' || stage.at === 'confirming' || stage.at === 'watching'

  const decline = (reason: string) => {
    setStage({ at: 'form', decline: { reason } })
    toast.fail(t.payFail)
  }
  const finish = async (id: number, { state, decline: code }: CardOutcome) => {
    if (state === 'declined') return decline(t.declines[code || 'refused'])
    setStage({ at: 'watching' })
    const recharge = await pollRecharge(id, unmounted.current.signal)
    if (unmounted.current.signal.aborted) return
    pending.set(undefined)
    if (recharge?.status === requestStatuses.refused) return decline(recharge.reason)
    // The balance and the records have changed.
    void client.invalidateQueries()
    if (recharge?.status !== requestStatuses.passed) return setStage({ at: 'pending', id })
    setStage({ at: 'credited', recharge })
    toast.success(currentText().common.paySuccess)
  }
  const pay = async (amount: Cents, choice: CardChoice) => {
    if (isBusy) return
    const isTyped = choice.cardId === undefined
    if (isTyped && !(await frame.check())) return void toast.fail(t.checkCard)
    // The answer about an earlier payment may have arrived meanwhile.
    if (currentStage().at !== 'form') return
    setStage({ at: 'starting' })
    try {
      const opening = planned ? reopen(planned.recharge_id, choice) : start(pending, amount, choice)
      const { id, ...opened } = await opening
      setStage({ at: 'confirming' })
      await finish(id, await frame.pay({ ...opened, amount: money(amount) }))
    } catch (error) {
      // A refused number stays refused; after a lost answer the same number is sent again.
      if (error instanceof Refused) pending.set(undefined)
      // Decided meanwhile, on another page or by the provider.
      if (error instanceof Refused && planned) void client.invalidateQueries()
      setStage({ at: 'form' })
      toast.fail(failureText(error))
    }
  }
  const resume = useEffectEvent(async (id: number, signal: AbortSignal) => {
    const before = currentStage()
    const recharge = await readRecharge(id, signal).catch(() => undefined)
    // A payment that began meanwhile is newer.
    if (!recharge || signal.aborted || currentStage() !== before) return
    const { status, card_state: cardState } = recharge
    if (status === requestStatuses.refused || isOldCredit(recharge)) return pending.set(undefined)
    if (status === requestStatuses.passed || isCharged(cardState)) return finish(id, { state: 'unknown', decline: '' })
    if (isAsking(cardState)) setStage({ at: 'form', interrupted: recharge.amount })
  })
  useEffect(() => {
    const controller = new AbortController()
    const { id } = pending.get() ?? {}
    if (id !== undefined) void resume(id, controller.signal)
    return () => controller.abort()
  }, [pending])
  return { stage, isBusy, pay }
}

const isAsking = (cardState: string | undefined) => cardState === 'authenticating'
const isCharged = (cardState: string) => cardState === 'processing' || cardState === 'paid'

function isOldCredit({ status, answered_at: at }: Recharge): boolean {
  return status === requestStatuses.passed && at !== null && Date.now() - at.getTime() > newsMs
}

/** Aborted when the page is left. */
function useUnmounted() {
  const unmounted = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    unmounted.current = controller
    return () => controller.abort()
  }, [])
  return unmounted
}

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

/** Only the server knows whether the money arrived, not the browser. Undefined when it never answered. */
async function pollRecharge(id: number, signal: AbortSignal): Promise<Recharge | undefined> {
  let last: Recharge | undefined
  for (let attempt = 0; attempt < pollsMax && !signal.aborted; attempt++) {
    last = await readRecharge(id, signal).catch(() => last)
    if (last && last.status !== requestStatuses.pending) return last
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return last
}

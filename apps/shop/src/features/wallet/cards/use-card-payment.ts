// A card payment: checked, started, confirmed in the provider's form, and polled until the money is credited.
import { Refused } from '@shop/client/failure.ts'
import { requestNo as newRequestNo } from '@shop/client/request-no.ts'
import type { Recharge } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { currentText, usePageText } from '#text/use-text.tsx'
import { requestStatuses } from '#ui/request-status.ts'
import { toast } from '#ui/toast-store.ts'
import { type CardChoice, openSession, readRecharge, type Started, startRecharge } from './api.ts'
import type { CardFrame, CardOutcome } from './use-card-frame.ts'

export type CardStage =
  | { at: 'form'; decline?: { reason: string } | undefined }
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

/** Kept after a decline: the provider lets another card pay the same recharge. */
interface PendingPayment {
  id?: number
  amount: Cents
  requestNo: string
}

/** With an id it pays that recharge, which exists already. */
export function useCardPayment(frame: CardFrame, rechargeId?: number): CardPayment {
  const t = usePageText('cards')
  const client = useQueryClient()
  const [stage, setStage] = useState<CardStage>({ at: 'form' })
  const pending = useRef<PendingPayment>(undefined)
  const unmounted = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    unmounted.current = controller
    return () => controller.abort()
  }, [])
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
    pending.current = undefined
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
    setStage({ at: 'starting' })
    try {
      const opening = rechargeId === undefined ? start(pending, amount, choice) : reopen(rechargeId, choice)
      const { id, ...opened } = await opening
      setStage({ at: 'confirming' })
      await finish(id, await frame.pay({ ...opened, amount: money(amount) }))
    } catch (error) {
      // A refused number stays refused; after a lost answer the same number is sent again.
      if (error instanceof Refused) pending.current = undefined
      // Decided meanwhile, on another page or by the provider.
      if (error instanceof Refused && rechargeId !== undefined) void client.invalidateQueries()
      setStage({ at: 'form' })
      toast.fail(failureText(error))
    }
  }
  return { stage, isBusy, pay }
}

async function reopen(id: number, choice: CardChoice): Promise<Started> {
  return { id, ...(await openSession(id, choice)) }
}

/** A new amount is a new recharge; the same amount reuses it, however often its answer is lost. */
async function start(
  pending: { current: PendingPayment | undefined },
  amount: Cents,
  choice: CardChoice,
): Promise<Started> {
  if (pending.current?.amount !== amount) pending.current = { amount, requestNo: newRequestNo() }
  const { id, requestNo } = pending.current
  const started = id === undefined ? await startRecharge(amount, requestNo, choice) : await reopen(id, choice)
  pending.current = { ...pending.current, id: started.id }
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

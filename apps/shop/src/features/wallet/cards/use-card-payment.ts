// One payment by card: checked, started, confirmed in the provider's form, and watched until the money is there.
import { Refused } from '@shop/client/failure.ts'
import { requestNo as newRequestNo } from '@shop/client/request-no.ts'
import type { Recharge } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { currentText, usePageText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { openSession, readRecharge, type Started, startRecharge } from './api.ts'
import type { CardOutcome } from './card-frame.ts'
import type { CardFrame } from './use-card-frame.ts'

export type CardStage =
  | { at: 'form'; decline?: { reason: string } | undefined }
  | { at: 'starting' | 'confirming' | 'watching' }
  | { at: 'credited'; recharge: Recharge }
  /** Not there yet as far as is known: its record tells more later. */
  | { at: 'pending'; id: number }

export interface CardPayment {
  stage: CardStage
  isBusy: boolean
  pay: (amount: Cents) => Promise<void>
}

const pollMs = 3_000
const pollsMax = 10

/** Kept over declined tries: the provider lets another card pay the same recharge. */
interface PendingPayment extends Partial<Started> {
  amount: Cents
  requestNo: string
}

export function useCardPayment(frame: CardFrame): CardPayment {
  const t = usePageText('cards')
  const client = useQueryClient()
  const [stage, setStage] = useState<CardStage>({ at: 'form' })
  const pending = useRef<PendingPayment>(undefined)
  const gone = useRef(new AbortController())
  useEffect(() => {
    const left = new AbortController()
    gone.current = left
    return () => left.abort()
  }, [])
  const isBusy = stage.at === 'starting' || stage.at === 'confirming' || stage.at === 'watching'

  const decline = (reason: string) => {
    setStage({ at: 'form', decline: { reason } })
    toast.fail(t.payFail)
  }
  const finish = async (id: number, { state, decline: code }: CardOutcome) => {
    if (state === 'declined') return decline(t.declines[code || 'refused'])
    setStage({ at: 'watching' })
    const recharge = await pollRecharge(id, gone.current.signal)
    if (gone.current.signal.aborted) return
    pending.current = undefined
    if (recharge?.status === 2) return decline(recharge.reason)
    // The balance and the records are other ones now.
    void client.invalidateQueries()
    if (recharge?.status !== 1) return setStage({ at: 'pending', id })
    setStage({ at: 'credited', recharge })
    toast.success(currentText().common.paySuccess)
  }
  const pay = async (amount: Cents) => {
    if (isBusy) return
    if (!(await frame.check())) return void toast.fail(t.checkCard)
    setStage({ at: 'starting' })
    try {
      const { id, clientSecret } = await start(pending, amount)
      setStage({ at: 'confirming' })
      await finish(id, await frame.pay({ clientSecret, amount: money(amount) }))
    } catch (error) {
      // What was refused stays refused under its number; what got lost is sent again under the same.
      if (error instanceof Refused) pending.current = undefined
      setStage({ at: 'form' })
      toast.fail(failureText(error))
    }
  }
  return { stage, isBusy, pay }
}

/** Another amount is another recharge; the same one is begun once, however often its answer is lost. */
async function start(pending: { current: PendingPayment | undefined }, amount: Cents): Promise<Started> {
  if (pending.current?.amount !== amount) pending.current = { amount, requestNo: newRequestNo() }
  const { id, requestNo } = pending.current
  const started =
    id === undefined ? await startRecharge(amount, requestNo) : { id, clientSecret: await openSession(id) }
  pending.current = { ...pending.current, id: started.id }
  return started
}

/** The server alone knows whether the money came; a browser's word is not enough. Undefined when it never answered. */
async function pollRecharge(id: number, signal: AbortSignal): Promise<Recharge | undefined> {
  let last: Recharge | undefined
  for (let time = 0; time < pollsMax && !signal.aborted; time++) {
    last = await readRecharge(id, signal).catch(() => last)
    if (last && last.status !== 0) return last
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return last
}

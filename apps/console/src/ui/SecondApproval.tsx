// A proposal of one operator that another one confirms: who, when, why, until when, and the decision.
import { type DecidedAlone, secondApprovalReason } from '@shop/contract/wallet/approval-thresholds.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Text } from '#text/en-US.ts'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { confirm } from './confirm-store.ts'
import { Time } from './Time.tsx'
import { showToast } from './toast-store.ts'
import { conflictText } from './use-conflict.ts'

interface Decision {
  confirm: boolean
  /** Why it is refused; shown to the proposer. */
  reason?: string
}

interface SecondApprovalProps {
  title: string
  /** The proposer may only withdraw it. */
  proposal: { proposed_by: string; proposed_at: Date; expires_at: Date; why: string; mine: boolean }
  /** Replaces the proposer's reason where there is more to say. */
  why?: string
  /** Defaults to true. Operators who may only view see no buttons. */
  canDecide?: boolean
  busy: boolean
  onDecide: (decision: Decision) => void
  children: ReactNode
}

export function SecondApproval({ proposal, why = proposal.why, ...props }: SecondApprovalProps) {
  const t = usePageText().money.second
  const decline = async () => {
    if (proposal.mine) return props.onDecide({ confirm: false })
    const question = { title: t.refuseTitle, points: t.refusePoints, yes: t.refuse, danger: true }
    const answer = await confirm({ ...question, reason: { label: t.refusal, hint: t.refusalHint, lengthMax: 500 } })
    if (answer) props.onDecide({ confirm: false, reason: answer.reason })
  }
  return (
    <section className="rounded-card border border-warn/40 bg-warn-soft/60 p-4">
      <div className="flex gap-3">
        <UsersRound aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
        <div className="min-w-0 grow">
          <h4 className="font-semibold">{props.title}</h4>
          <p className="text-text-2">
            {t.by(proposal.proposed_by)} · <Time value={proposal.proposed_at} />
          </p>
        </div>
      </div>
      <div className="mt-3">{props.children}</div>
      {why ? <p className="mt-3 border-warn border-s-3 ps-3 text-text-2">{why}</p> : null}
      <p className="mt-3 text-caption text-text-2">
        {props.canDecide === false ? '' : proposal.mine ? t.waitsForOther : t.secondApprover} {t.until}{' '}
        <Time value={proposal.expires_at} />
      </p>
      <div className={`mt-3 flex flex-wrap justify-end gap-2 ${props.canDecide === false ? 'hidden' : ''}`}>
        <Button busy={props.busy} onClick={() => void decline()}>
          {proposal.mine ? t.takeBack : t.refuse}
        </Button>
        {proposal.mine ? null : (
          <Button variant="primary" busy={props.busy} onClick={() => props.onDecide({ confirm: true })}>
            {t.confirm}
          </Button>
        )}
      </div>
    </section>
  )
}

interface DecideOptions {
  /** The proposer may only withdraw it. */
  isOwn: boolean
  question: { title: string; body?: string; points?: readonly string[] }
  decide: (decision: Decision) => Promise<unknown>
  /** Replaces the general toast after confirming. */
  confirmed?: string
  onDecided?: () => void
}

/** Confirms or refuses a proposal: confirming needs a dialog; SecondApproval has shown its own before refusing. */
export function useDecide(options: DecideOptions): (decision: Decision) => Promise<void> {
  const { isOwn, question, decide, onDecided } = options
  const text = usePageText()
  const t = text.money.second
  return async (decision) => {
    const { confirm: isConfirmed } = decision
    if (isConfirmed && !(await confirm({ ...question, yes: t.confirm }))) return
    try {
      await decide(decision)
      const refusedText = isOwn ? t.tookBack : t.refused
      showToast('good', isConfirmed ? (options.confirmed ?? t.confirmed) : refusedText)
      onDecided?.()
    } catch (error) {
      showToast('bad', conflictText(text, error) ?? failureText(text, error))
    }
  }
}

/** Undefined when one operator may decide alone. */
export function whySecond({ money: t }: Text, amount: Cents | null, alone: DecidedAlone): string | undefined {
  const reason = secondApprovalReason(amount ?? zeroCents, alone)
  const { above, day, operator, shopper, destination, shop } = alone
  switch (reason) {
    case undefined:
      return undefined
    case 'credited':
      return t.second.whyCredited
    case 'amount':
      return t.second.whyAmount(money(above))
    case 'staff':
      return t.second.whyStaff
    case 'operator':
      return t.second.whyOperator(money(operator), money(day))
    case 'shop':
      return t.second.whyShop(money(shop), money(day))
    case 'shopper':
      return t.second.whyShopper(money(shopper), money(above))
    case 'destination':
      return t.second.whyDestination(money(destination), money(above))
  }
}

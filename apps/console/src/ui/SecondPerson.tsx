// What one operator proposes and another one confirms: who, when, why, until when, and the way to decide.
import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { ask } from './confirm-store.ts'
import { Time } from './Time.tsx'

export interface Decision {
  confirm: boolean
  /** Why it is refused; the proposer reads it. */
  reason?: string
}

export interface SecondPersonProps {
  title: string
  proposedBy: string
  proposedAt: Date
  expiresAt: Date
  why: string
  /** The proposer may only take it back. */
  mine: boolean
  /** Absent: yes. Who may only look sees no buttons. */
  canDecide?: boolean
  busy: boolean
  confirm: string
  onDecide: (decision: Decision) => void
  children: ReactNode
}

export function SecondPerson(props: SecondPersonProps) {
  const words = useText().money.second
  const decline = async () => {
    if (props.mine) return props.onDecide({ confirm: false })
    const question = { title: words.refuseTitle, points: words.refusePoints, yes: words.refuse, danger: true }
    const answer = await ask({ ...question, reason: { label: words.refusal, hint: words.refusalHint, lengthMax: 500 } })
    if (answer) props.onDecide({ confirm: false, reason: answer.reason })
  }
  return (
    <section className="rounded-card border border-warn/40 bg-warn-soft/60 p-4">
      <div className="flex gap-3">
        <UsersRound aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
        <div className="min-w-0 grow">
          <h4 className="font-semibold">{props.title}</h4>
          <p className="text-text-2">
            {words.by(props.proposedBy)} · <Time value={props.proposedAt} />
          </p>
        </div>
      </div>
      <div className="mt-3">{props.children}</div>
      {props.why ? <p className="mt-3 border-warn border-s-3 ps-3 text-text-2">{props.why}</p> : null}
      <p className="mt-3 text-caption text-text-2">
        {props.canDecide === false ? '' : props.mine ? words.waitsForOther : words.yourTurn} {words.until}{' '}
        <Time value={props.expiresAt} />
      </p>
      <div className={`mt-3 flex flex-wrap justify-end gap-2 ${props.canDecide === false ? 'hidden' : ''}`}>
        <Button busy={props.busy} onClick={() => void decline()}>
          {props.mine ? words.takeBack : words.refuse}
        </Button>
        {props.mine ? null : (
          <Button look="primary" busy={props.busy} onClick={() => props.onDecide({ confirm: true })}>
            {props.confirm}
          </Button>
        )}
      </div>
    </section>
  )
}

// The buttons at the foot of a withdrawal: only what may be done now, by this person.
import type { WithdrawalDetail } from '@shop/contract/wallet/admin-withdrawals.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Key } from '#ui/Key.tsx'
import type { Deciding } from './may.ts'

export interface DecisionsProps {
  row: WithdrawalDetail
  may: Deciding
  onPass: (() => void) | undefined
  isPassing: boolean
  onAsk: (what: 'refuse' | 'send' | 'fail') => void
}

export function Decisions({ row, may, onPass, isPassing, onAsk }: DecisionsProps) {
  const words = useText().withdrawals
  const passLabel = row.needs_second ? words.propose : words.pass
  return (
    <>
      {may.fail ? <Button onClick={() => onAsk('fail')}>{words.fail}</Button> : null}
      {may.refuse ? (
        <Button onClick={() => onAsk('refuse')} aria-keyshortcuts="R">
          {words.refuse} <Key name="R" />
        </Button>
      ) : null}
      {onPass ? (
        <Button look="primary" busy={isPassing} onClick={onPass} aria-keyshortcuts="P">
          {may.confirm ? words.confirm : passLabel} <Key name="P" />
        </Button>
      ) : null}
      {may.send ? (
        <Button look="primary" onClick={() => onAsk('send')} aria-keyshortcuts="S">
          {words.send} <Key name="S" />
        </Button>
      ) : null}
    </>
  )
}

// The buttons at the foot of a withdrawal: only what may be done now, by this person.
import type { WithdrawalDetail } from '@shop/contract/wallet/admin-withdrawals.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Key } from '#ui/Key.tsx'
import type { Permissions } from './permissions.ts'

export interface DecisionsProps {
  row: WithdrawalDetail
  permissions: Permissions
  onPass: (() => void) | undefined
  isPassing: boolean
  onOpenForm: (form: 'refuse' | 'send' | 'fail') => void
}

export function Decisions({ row, permissions, onPass, isPassing, onOpenForm }: DecisionsProps) {
  const t = useText().withdrawals
  const passLabel = row.needs_second ? t.propose : t.pass
  return (
    <>
      {permissions.fail ? <Button onClick={() => onOpenForm('fail')}>{t.fail}</Button> : null}
      {permissions.refuse ? (
        <Button onClick={() => onOpenForm('refuse')} aria-keyshortcuts="R">
          {t.refuse} <Key name="R" />
        </Button>
      ) : null}
      {onPass ? (
        <Button variant="primary" busy={isPassing} onClick={onPass} aria-keyshortcuts="P">
          {permissions.confirm ? t.confirm : passLabel} <Key name="P" />
        </Button>
      ) : null}
      {permissions.send ? (
        <Button variant="primary" onClick={() => onOpenForm('send')} aria-keyshortcuts="S">
          {t.send} <Key name="S" />
        </Button>
      ) : null}
    </>
  )
}

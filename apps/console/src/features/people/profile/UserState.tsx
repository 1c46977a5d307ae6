// Whether an account is open, locked or closed.
import type { UserRow } from '@shop/contract/people/admin-users.ts'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'

const tones = { open: 'good', locked: 'bad', closed: 'off' } as const

export function UserState({ status }: { status: UserRow['status'] }) {
  const t = useText().users
  return <Status tone={tones[status]}>{t.states[status]}</Status>
}

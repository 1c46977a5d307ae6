// Whether an account is open, locked or closed.
import type { UserRow } from '@shop/contract/people/admin-users.ts'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'

const tones = { open: 'good', locked: 'bad', closed: 'off' } as const

export function UserState({ status }: { status: UserRow['status'] }) {
  const words = useText().users
  return <Status tone={tones[status]}>{words.states[status]}</Status>
}

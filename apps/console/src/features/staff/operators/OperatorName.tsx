// An operator as a row shows them: initials, name, account.
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { useText } from '#text/use-text.ts'
import { Avatar } from '#ui/Avatar.tsx'

export function OperatorName({ operator, isMe = false }: { operator: Operator; isMe?: boolean }) {
  const text = useText()
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={operator.name} />
      <span className="min-w-0">
        <span className="block truncate font-medium">
          {operator.name} {isMe ? <span className="font-normal text-text-3">· {text.staff.you}</span> : null}
        </span>
        <span className="block truncate text-caption text-text-3">{operator.account}</span>
      </span>
    </span>
  )
}

// The columns of the operator table.
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import type { Text } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import type { Column } from '#ui/table-props.ts'
import { Roles } from './Roles.tsx'

export function operatorColumns(text: Text, myId: number | undefined): Column<Operator>[] {
  const t = text.staff
  return [
    {
      key: 'operator',
      title: t.columns.operator,
      narrow: 'title',
      cell: (operator) => <OperatorName operator={operator} isMe={operator.id === myId} />,
    },
    {
      key: 'roles',
      title: t.columns.roles,
      width: 'w-[32%]',
      narrow: 'line',
      cell: (operator) => <Roles roles={operator.roles} />,
    },
    {
      key: 'otp',
      title: t.columns.otp,
      width: 'w-32',
      narrow: 'line',
      cell: ({ has_otp: isOn }) => <Status tone={isOn ? 'good' : 'off'}>{isOn ? t.otpOn : t.otpOff}</Status>,
    },
    {
      key: 'active',
      title: t.columns.active,
      width: 'w-34',
      narrow: 'end',
      cell: ({ active, invited, unverified_by: sponsors }) => (
        <span className="flex flex-col items-start">
          {active && invited ? (
            <Status tone="waiting">{text.onboarding.state.invited}</Status>
          ) : (
            <Status tone={active ? 'good' : 'bad'}>{active ? t.active : t.inactive}</Status>
          )}
          {active && sponsors.length > 0 ? <Status tone="waiting">{text.onboarding.verify.status}</Status> : null}
        </span>
      ),
    },
    {
      key: 'lastLogin',
      title: t.columns.lastLogin,
      isExtra: true,
      width: 'w-46',
      cell: ({ last_login_at: time }) => (
        <span className="text-text-2">{time ? <Time value={time} /> : text.ui.never}</span>
      ),
    },
  ]
}

export function operatorKey(operator: Operator): string {
  return String(operator.id)
}

function OperatorName({ operator, isMe = false }: { operator: Operator; isMe?: boolean }) {
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

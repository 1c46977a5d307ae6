// The operator's own account: profile, password and second factor.
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { useText } from '#text/use-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { OtpSetup } from './OtpSetup.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { Roles } from './Roles.tsx'

export interface AccountPanelProps {
  operator: Operator
  isOpen: boolean
  onClose: () => void
}

export function AccountPanel({ operator, isOpen, onClose }: AccountPanelProps) {
  const text = useText()
  const t = text.staff
  return (
    <SidePanel isOpen={isOpen} title={text.frame.account} onClose={onClose}>
      <div className="mb-4 flex items-center gap-3">
        <Avatar name={operator.name} size="large" />
        <div className="min-w-0">
          <p className="truncate font-semibold text-large">{operator.name}</p>
          <p className="truncate text-text-3">{operator.account}</p>
        </div>
      </div>
      <DetailList
        details={[
          { name: t.rolesLabel, value: <Roles roles={operator.roles} /> },
          {
            name: t.lastLogin,
            value: operator.last_login_at ? <Time value={operator.last_login_at} /> : text.ui.never,
          },
        ]}
      />
      <OwnPassword />
      <section className="mt-6">
        <div className="mb-1 flex items-center justify-between gap-3">
          <h3 className="text-h2">{t.otp.title}</h3>
          <Status tone={operator.has_otp ? 'good' : 'off'}>{operator.has_otp ? t.otpOn : t.otpOff}</Status>
        </div>
        <p className="text-text-2">{operator.has_otp ? t.otp.onBody : t.otp.offBody}</p>
        {operator.has_otp ? null : <OtpSetup />}
      </section>
    </SidePanel>
  )
}

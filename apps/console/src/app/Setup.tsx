// What an operator must set up before the console opens: an own password, or a second factor.
import type { Me } from '@shop/contract/staff/admin-operators.ts'
import { OtpSetup, PasswordForm } from '#features/staff/operators/AccountPanel.tsx'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { EntryFrame } from '#ui/EntryFrame.tsx'
import { useSignOut } from './SideMenu.tsx'

export function Setup({ needed }: { needed: NonNullable<Me['setup']> }) {
  const t = usePageText().onboarding.setup
  const signOut = useSignOut()
  const title = needed === 'password' ? t.passwordTitle : t.otpTitle
  return (
    <EntryFrame title={title}>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-1 text-text-2">{needed === 'password' ? t.passwordLead : t.otpLead}</p>
      {needed === 'password' ? <PasswordForm /> : <OtpSetup />}
      <Button variant="ghost" className="mt-4 w-full" onClick={signOut}>
        {t.leave}
      </Button>
    </EntryFrame>
  )
}

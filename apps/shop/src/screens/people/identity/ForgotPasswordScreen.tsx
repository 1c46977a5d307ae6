// /forgotPassword: the account, then the mailed code; its ticket leads to the new password.
import { useLocation, useNavigate } from 'react-router'
import { AccountForm, type AccountFormProps, type SentCode } from '#features/people/identity/AccountForm.tsx'
import { CodeForm } from '#features/people/identity/CodeForm.tsx'
import { StepHead } from '#features/people/identity/StepHead.tsx'
import { LanguageButton } from '#features/people/preferences/LanguageButton.tsx'
import { useSession } from '#session.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { ContactLine } from './ContactLine.tsx'
import { readSteps, resetSteps } from './reset-steps.ts'

function AccountStep(props: AccountFormProps) {
  const identity = usePageText('identity')
  return (
    <>
      <StepHead step={1} total={resetSteps} title={identity.forgotTitle}>
        {identity.forgotLead}
      </StepHead>
      <AccountForm {...props} />
    </>
  )
}

interface CodeStepProps {
  sent: SentCode
  onSent: (sent: SentCode) => void
  onOtherAccount: () => void
}

function CodeStep({ sent, onSent, onOtherAccount }: CodeStepProps) {
  const identity = usePageText('identity')
  const navigate = useNavigate()
  return (
    <>
      <StepHead step={2} total={resetSteps} title={identity.codeTitle}>
        {identity.codeSentIfExists(sent.account)}
      </StepHead>
      <CodeForm
        codeRequest={{ account: sent.account, scene: 'resetpwd' }}
        sent={sent}
        help={
          <div className="pb-4">
            <ContactLine lead={identity.writeUs} />
          </div>
        }
        onResent={(next) => onSent({ account: sent.account, ...next })}
        onTicket={({ ticket, account }) =>
          void navigate(`/changePassword?ticket=${encodeURIComponent(ticket)}`, {
            replace: true,
            state: { account: sent.account, masked: account },
          })
        }
      />
      <div className="flex justify-center">
        <Button kind="quiet" size="s" onPress={onOtherAccount}>
          {identity.otherAccount}
        </Button>
      </div>
    </>
  )
}

export function ForgotPasswordScreen() {
  const { titles } = useText()
  const { user } = useSession()
  const navigate = useNavigate()
  const { account, readyAt, request } = readSteps(useLocation().state)
  // Stored in the history entry: a phone may discard the page while the user reads the mail.
  const saveStep = (state: Partial<SentCode>) => void navigate('/forgotPassword', { replace: true, state })
  return (
    <>
      <TopBar
        title={titles.forgotPassword}
        back={user ? '/passwords' : '/login'}
        right={user ? undefined : <LanguageButton />}
      />
      <div className="col space-y-6 pt-6 pb-10">
        {account !== undefined && readyAt !== undefined && request !== undefined ? (
          <CodeStep
            sent={{ account, readyAt, request }}
            onSent={saveStep}
            onOtherAccount={() => saveStep({ account })}
          />
        ) : (
          <AccountStep account={account ?? user?.account ?? ''} isReturn={account !== undefined} onSent={saveStep} />
        )}
      </div>
    </>
  )
}

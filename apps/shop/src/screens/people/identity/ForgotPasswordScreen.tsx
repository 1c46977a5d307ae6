// /forgotPassword: the account, then the mailed code; its ticket leads to the new password.
import { useEffect } from 'react'
import { CodeForm } from '#features/people/identity/CodeForm.tsx'
import { requestCode, type SentRequest } from '#features/people/identity/codes.ts'
import { LanguageButton } from '#features/people/preferences/LanguageButton.tsx'
import { useSession } from '#session.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { useLocation, useNavigate } from '#ui/router.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useForm } from '#ui/use-form.ts'
import { ContactLine, readSteps, resetSteps, StepHead } from './ResetSteps.tsx'

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
        right={
          user ? undefined : (
            <span className="md:hidden">
              <LanguageButton />
            </span>
          )
        }
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

interface SentCode extends SentRequest {
  account: string
}

const nameMax = 254

interface AccountFormProps {
  /** The known account, or the one typed before. */
  account: string
  /** The user came back from the code step to correct the account. */
  isReturn: boolean
  onSent: (sent: SentCode) => void
}

/** The first step of a password reset: the account, to which a code is mailed. */
function AccountForm({ account: known, isReturn, onSent }: AccountFormProps) {
  const fields = usePageText('fields')
  const identity = usePageText('identity')
  const { values, problems, set, submit, isBusy, lock } = useForm<'account'>({
    start: { account: known },
    order: ['account'],
    check: (_, { account }) => (account.trim() ? undefined : fields.accountRequired),
    send: async (typed) => {
      const account = typed.account.trim()
      onSent({ account, ...(await requestCode({ account, scene: 'resetpwd' })) })
    },
    refusalAt: () => 'account',
    lockedField: 'account',
    mayBeLost: true,
  })
  useEffect(() => {
    if (isReturn) document.getElementById('account')?.focus()
  }, [isReturn])
  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <TextField
        id="account"
        label={identity.account}
        hint={identity.accountHint}
        autoComplete="username"
        enterKeyHint="send"
        maxLength={nameMax}
        value={values.account}
        error={problems.account}
        onChange={set('account')}
      />
      <SubmitButton busy={isBusy} lock={lock}>
        {identity.sendCode}
      </SubmitButton>
    </form>
  )
}

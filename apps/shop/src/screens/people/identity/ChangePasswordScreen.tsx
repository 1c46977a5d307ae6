// /changePassword: changes the password with the old one or with a ticket; afterwards the user logs in again.
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PasswordForm } from '#features/people/identity/PasswordForm.tsx'
import { StepHead } from '#features/people/identity/StepHead.tsx'
import { LanguageButton } from '#features/people/preferences/LanguageButton.tsx'
import { useSession } from '#session.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { readSteps, resetSteps } from './reset-steps.ts'

function ProofRequired() {
  const identity = usePageText('identity')
  return (
    <EmptyState
      title={identity.neitherTitle}
      body={identity.neitherBody}
      action={
        <>
          <Button to="/forgotPassword">{identity.getCode}</Button>
          <Button kind="secondary" to="/login?redirect=%2FchangePassword">
            {identity.logIn}
          </Button>
        </>
      }
    />
  )
}

/** The header of the last step, and a notice when the ticket has expired. */
function TicketHead({ masked, isGone }: { masked: string | undefined; isGone: boolean }) {
  const identity = usePageText('identity')
  return (
    <>
      <StepHead step={resetSteps} total={resetSteps} title={identity.newPasswordTitle}>
        {masked ? identity.newPasswordFor(masked) : null}
      </StepHead>
      {isGone ? (
        <div role="alert">
          <Notice
            tone="error"
            action={
              <Button size="s" kind="secondary" to="/forgotPassword" replace>
                {identity.getCode}
              </Button>
            }
          >
            {identity.ticketGone}
          </Notice>
        </div>
      ) : null}
    </>
  )
}

export function ChangePasswordScreen() {
  const { titles } = useText()
  const identity = usePageText('identity')
  const { user, token } = useSession()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const steps = readSteps(useLocation().state)
  const [isGone, setGone] = useState(false)
  const [isDone, setDone] = useState(false)
  const ticket = params.get('ticket') ?? undefined
  const account = ticket === undefined ? user?.account : steps.account
  const onChanged = () => {
    setDone(true)
    void navigate('/login', { replace: true, state: { isChanged: true, account } })
    toast.success(identity.changedTitle)
  }
  const onTicketGone = () => {
    setGone(true)
    toast.fail(identity.ticketGone)
  }
  // The change ends the session, and the form stays until the login page renders.
  const isAllowed = ticket !== undefined || isDone || token !== undefined
  return (
    <>
      <TopBar
        title={titles.changePassword}
        back={user ? '/passwords' : '/login'}
        right={user ? undefined : <LanguageButton />}
      />
      {isAllowed ? (
        <div className="col space-y-6 pt-6 pb-10">
          {ticket === undefined ? null : <TicketHead masked={steps.masked} isGone={isGone} />}
          <PasswordForm ticket={ticket} account={account} onChanged={onChanged} onTicketGone={onTicketGone} />
        </div>
      ) : (
        <ProofRequired />
      )}
    </>
  )
}

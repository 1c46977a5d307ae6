// /changePassword: changes the password with the old one or with a ticket; afterwards the user logs in again.
import type { FieldRule } from '@shop/contract/errors.ts'
import { NewPassword, passwordMax } from '@shop/contract/people/identity.ts'
import { isWeakPassword, type PasswordOwner } from '@shop/contract/people/weak-passwords.ts'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { changePassword } from '#features/people/identity/codes.ts'
import { NewPasswordField } from '#features/people/identity/NewPasswordField.tsx'
import { BesidePasswordTips } from '#features/people/identity/PasswordTips.tsx'
import { LanguageButton } from '#features/people/preferences/LanguageButton.tsx'
import { useSession } from '#session.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useLocation, useNavigate } from '#ui/router.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { PasswordField } from '#ui/TextField.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { readSteps, resetSteps, StepHead } from './ResetSteps.tsx'

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
        right={
          user ? undefined : (
            <span className="md:hidden">
              <LanguageButton />
            </span>
          )
        }
      />
      {isAllowed ? (
        <Column isStep={ticket !== undefined}>
          {ticket === undefined ? null : <TicketHead masked={steps.masked} isGone={isGone} />}
          <PasswordForm ticket={ticket} account={account} onChanged={onChanged} onTicketGone={onTicketGone} />
        </Column>
      ) : (
        <ProofRequired />
      )}
    </>
  )
}

/** The last step of a reset stays as narrow as the steps before it. */
function Column({ isStep, children }: { isStep: boolean; children: ReactNode }) {
  if (isStep) return <div className="col space-y-6 pt-6 pb-10">{children}</div>
  return (
    <BesidePasswordTips>
      <div className="col pt-4 pb-10">{children}</div>
    </BesidePasswordTips>
  )
}

interface PasswordFormProps {
  /** The ticket of a mailed code; without one the old password is required. */
  ticket?: string | undefined
  /** For the browser's password manager. */
  account?: string | undefined
  onChanged: () => void
  onTicketGone: () => void
}

const order: readonly Field[] = ['old_password', 'new_password', 'confirm_password']

/** Whose names are refused as the password; of a ticket only the account is known. */
function useOwner(account = ''): PasswordOwner {
  const { user } = useSession()
  return user ?? { account, email: '', mobile: '' }
}

function usePasswordForm({ ticket, account, onChanged, onTicketGone }: PasswordFormProps) {
  const fields = usePageText('fields')
  const identity = usePageText('identity')
  const hasOld = ticket === undefined
  const owner = useOwner(account)
  const form = useForm<Field>({
    start: { old_password: '', new_password: '', confirm_password: '' },
    order: hasOld ? order : order.slice(1),
    check: (field, values) => {
      const isWeak = field === 'new_password' && isWeakPassword(values.new_password, owner)
      const rule = checkPassword(field, values, hasOld) ?? (isWeak ? 'passwordCommon' : undefined)
      return rule && fields[rule]
    },
    send: async ({ old_password, ...newPassword }) => {
      await changePassword(ticket === undefined ? { old_password, ...newPassword } : { ticket, ...newPassword })
      onChanged()
    },
    refusalAt: ({ reason }) => {
      if (reason !== 'code.expired') return hasOld ? 'old_password' : 'new_password'
      onTicketGone()
      return undefined
    },
    refusalText: ({ reason }) => (hasOld && reason === 'auth.wrong_credentials' ? identity.wrongOld : undefined),
  })
  return { ...form, owner }
}

/** The form for a new login password, with the old one or with a ticket. */
function PasswordForm(props: PasswordFormProps) {
  const identity = usePageText('identity')
  const { values, problems, set, submit, isBusy, lock, field, owner } = usePasswordForm(props)
  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      {props.account ? <input type="text" autoComplete="username" value={props.account} readOnly hidden /> : null}
      {props.ticket === undefined ? (
        <div className="rounded-card border border-border bg-surface px-4 pt-4 pb-1">
          <PasswordField
            id="old_password"
            label={identity.oldPassword}
            autoComplete="current-password"
            enterKeyHint="next"
            maxLength={passwordMax}
            value={values.old_password}
            error={problems.old_password}
            onChange={set('old_password')}
          />
          <span className="-ms-4 inline-block">
            <Button kind="quiet" size="s" to="/forgotPassword">
              {identity.forgotOld}
            </Button>
          </span>
        </div>
      ) : null}
      <div className="space-y-5 rounded-card border border-border bg-surface p-4">
        <NewPasswordField {...field('new_password')} owner={owner} label={identity.newPassword} />
        <PasswordField
          {...field('confirm_password')}
          label={identity.confirmNewPassword}
          autoComplete="new-password"
          enterKeyHint="done"
          maxLength={passwordMax}
        />
      </div>
      <Notice tone="warn">{identity.endsSessions}</Notice>
      <SubmitButton busy={isBusy} lock={lock}>
        {identity.changePassword}
      </SubmitButton>
    </form>
  )
}

type Field = 'old_password' | 'new_password' | 'confirm_password'

type PasswordValues = Record<Field, string>

/** Without the old password only the server can check whether the new one repeats it. */
function checkPassword(field: Field, values: PasswordValues, hasOld: boolean): FieldRule | undefined {
  const { old_password: old, new_password: fresh, confirm_password: confirm } = values
  if (field === 'old_password') return hasOld && !old ? 'oldRequired' : undefined
  if (field === 'confirm_password') return confirm === fresh ? undefined : 'passwordsNotMatch'
  if (!fresh) return 'passwordRequired'
  const shape = z.safeParse(NewPassword, fresh)
  if (!shape.success) return shape.error.issues[0]?.message as FieldRule
  return hasOld && fresh === old ? 'passwordSame' : undefined
}

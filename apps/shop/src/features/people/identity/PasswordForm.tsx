// The form for a new login password, with the old one or with a ticket.
import { passwordMax } from '@shop/contract/people/identity.ts'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import { changePassword } from './codes.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { checkPassword, type PasswordField as Field } from './password-rules.ts'

export interface PasswordFormProps {
  /** The ticket of a mailed code; without one the old password is required. */
  ticket?: string | undefined
  /** For the browser's password manager. */
  account?: string | undefined
  onChanged: () => void
  onTicketGone: () => void
}

const order: readonly Field[] = ['old_password', 'new_password', 'confirm_password']

function usePasswordForm({ ticket, onChanged, onTicketGone }: PasswordFormProps) {
  const fields = usePageText('fields')
  const identity = usePageText('identity')
  const hasOld = ticket === undefined
  return useForm<Field>({
    start: { old_password: '', new_password: '', confirm_password: '' },
    order: hasOld ? order : order.slice(1),
    check: (field, values) => {
      const rule = checkPassword(field, values, hasOld)
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
}

export function PasswordForm(props: PasswordFormProps) {
  const identity = usePageText('identity')
  const { values, problems, set, submit, isBusy, lock, field } = usePasswordForm(props)
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
        <NewPasswordField {...field('new_password')} label={identity.newPassword} />
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

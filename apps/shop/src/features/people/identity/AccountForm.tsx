// The first step of a password reset: the account, to which a code is mailed.
import { useEffect } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/use-form.ts'
import { requestCode, type SentRequest } from './codes.ts'

export interface SentCode extends SentRequest {
  account: string
}

const nameMax = 254

export interface AccountFormProps {
  /** The known account, or the one typed before. */
  account: string
  /** The user came back from the code step to correct the account. */
  isReturn: boolean
  onSent: (sent: SentCode) => void
}

export function AccountForm({ account: known, isReturn, onSent }: AccountFormProps) {
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

// The payment password: set for the first time, changed with the old one, or chosen anew with a ticket.
import { payCodeMax } from '@shop/contract/people/account.ts'
import { passwordMax } from '@shop/contract/people/identity.ts'
import { TriangleAlert } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasscodeField } from '#ui/PasscodeField.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import type { TextFieldProps } from '#ui/TextField.tsx'
import { useForm } from '#ui/use-form.ts'
import { savePayCode } from './api.ts'
import { checkPayCode, isEasyToGuess, type PayCodeField } from './rules.ts'

/** first: the login password is asked for; old: the old one; ticket: a code has proved who it is. */
export type PayCodeProof =
  | { by: 'first'; account: string }
  | { by: 'old'; onForgotten: () => void }
  | { by: 'ticket'; ticket: string }

export interface PayCodeFormProps {
  proof: PayCodeProof
  /** How long withdrawals are held afterwards; undefined while that is not known, or where they are not. */
  holdTime: string | undefined
  onSaved: () => void
  onTicketGone: () => void
  /** Meant as the first one, but another device was faster. */
  onExists: () => void
}

const proofFields: Record<PayCodeProof['by'], readonly PayCodeField[]> = {
  first: ['password'],
  old: ['old_pay_pwd'],
  ticket: [],
}

function usePayCodeForm({ proof, onSaved, onTicketGone, onExists }: PayCodeFormProps) {
  const fields = usePageText('fields')
  const words = usePageText('passwords')
  const hasOld = proof.by === 'old'
  const [proofField] = proofFields[proof.by]
  return useForm<PayCodeField>({
    start: { password: '', old_pay_pwd: '', pay_pwd: '', confirm_pay_pwd: '' },
    order: [...proofFields[proof.by], 'pay_pwd', 'confirm_pay_pwd'],
    check: (field, values) => {
      const rule = checkPayCode(field, values, hasOld)
      return rule && fields[rule]
    },
    send: async ({ password, old_pay_pwd, ...fresh }) => {
      const proved = { first: { password }, old: { old_pay_pwd } }
      await savePayCode({ ...(proof.by === 'ticket' ? { ticket: proof.ticket } : proved[proof.by]), ...fresh })
      onSaved()
    },
    refusalAt: ({ reason, fields: refused }) => {
      if (reason === 'code.expired') onTicketGone()
      else if (proof.by === 'first' && refused.old_pay_pwd) onExists()
      else return proofField ?? 'pay_pwd'
      return undefined
    },
    refusalText: ({ reason }) => (reason === 'auth.wrong_credentials' ? words.wrongLogin : undefined),
  })
}

function WeakHint() {
  const words = usePageText('passwords')
  return (
    <p role="status" className="mt-1.5 flex items-start gap-1.5 text-body-s text-warn">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      {words.payPwdWeak}
    </p>
  )
}

interface ProofProps {
  proof: PayCodeProof
  field: (id: PayCodeField) => Omit<TextFieldProps, 'label'>
}

/** What shows that it is the owner who asks. */
function Proof({ proof, field }: ProofProps) {
  const words = usePageText('passwords')
  if (proof.by === 'ticket') return null
  return (
    <div className="rounded-card border border-border bg-surface px-4 pt-4 pb-1">
      {proof.by === 'first' ? (
        <>
          <input type="text" autoComplete="username" value={proof.account} readOnly hidden />
          <PasswordField
            {...field('password')}
            maxLength={passwordMax}
            label={words.loginPassword}
            hint={words.ownerWhy}
            autoComplete="current-password"
            enterKeyHint="next"
          />
        </>
      ) : (
        <PasscodeField {...field('old_pay_pwd')} label={words.oldCode} enterKeyHint="next" />
      )}
      <span className="-ms-4 inline-block">
        {proof.by === 'first' ? (
          <Button kind="quiet" size="s" to="/forgotPassword">
            {words.forgot}
          </Button>
        ) : (
          <Button kind="quiet" size="s" onPress={proof.onForgotten}>
            {words.forgotCode}
          </Button>
        )}
      </span>
    </div>
  )
}

export function PayCodeForm(props: PayCodeFormProps) {
  const words = usePageText('passwords')
  const { values, faults, set, leave, submit, isBusy, lock } = usePayCodeForm(props)
  const { proof, holdTime } = props
  const isFirst = proof.by === 'first'
  const field = (id: PayCodeField) => ({
    id,
    maxLength: payCodeMax,
    value: values[id],
    error: faults[id],
    onChange: set(id),
  })
  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <Proof proof={proof} field={field} />
      <div className="space-y-5 rounded-card border border-border bg-surface p-4">
        <div>
          <PasscodeField
            {...field('pay_pwd')}
            label={isFirst ? words.firstCode : words.newCode}
            hint={words.codeRule}
            enterKeyHint="next"
            onBlur={leave('pay_pwd')}
          />
          {isEasyToGuess(values.pay_pwd) && !faults.pay_pwd ? <WeakHint /> : null}
        </div>
        <PasscodeField
          {...field('confirm_pay_pwd')}
          label={words.confirmCode}
          enterKeyHint="done"
          onBlur={leave('confirm_pay_pwd')}
        />
      </div>
      {holdTime ? <Notice tone="info">{(isFirst ? words.firstHoldNote : words.holdNote)(holdTime)}</Notice> : null}
      <SubmitButton busy={isBusy} lock={lock}>
        {isFirst ? words.set : words.save}
      </SubmitButton>
    </form>
  )
}

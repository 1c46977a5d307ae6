// The form that sets the payment password: for the first time, with the old one, or with a ticket.
import type { Input } from '@shop/contract/endpoint.ts'
import { passwordMax } from '@shop/contract/people/identity.ts'
import { payCodeMax, payCodeMin, resetPayCode } from '@shop/contract/people/profile.ts'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '#api.ts'
import { session, setUser } from '#session.tsx'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { PasswordField, type TextFieldProps } from '#ui/TextField.tsx'
import { useForm } from '#ui/use-form.ts'
import { checkPaymentPassword, isEasyToGuess, isRefused, type PaymentPasswordField } from './rules.ts'

/** first: needs the login password unless the login is fresh; old: needs the old one; ticket: a mailed code has proved the identity. */
export type PaymentPasswordProof =
  | { by: 'first'; account: string; isFresh: boolean }
  | { by: 'old'; onForgotten: () => void }
  | { by: 'ticket'; ticket: string }

interface PaymentPasswordFormProps {
  proof: PaymentPasswordProof
  /** How long withdrawals are held afterwards; undefined when unknown or not held. */
  holdTime: string | undefined
  /** What the button says; as on its own page by default. */
  action?: string | undefined
  /** The form is busy until it settles. */
  onSaved: (code: string) => void | Promise<void>
  onTicketGone: () => void
  /** There is a payment password already: another device has set one. */
  onExists: () => void
}

const proofFields: Record<PaymentPasswordProof['by'], PaymentPasswordField | undefined> = {
  first: 'password',
  old: 'old_pay_pwd',
  ticket: undefined,
}

function usePaymentPasswordForm({ proof, onSaved, onTicketGone, onExists }: PaymentPasswordFormProps) {
  const fields = usePageText('fields')
  const t = usePageText('passwords')
  const hasOld = proof.by === 'old'
  const [isFresh, setFresh] = useState(proof.by === 'first' && proof.isFresh)
  const wasFresh = useRef(isFresh)
  // The field has just appeared: the input goes there.
  useEffect(() => {
    if (wasFresh.current && !isFresh) document.getElementById('password')?.focus()
    wasFresh.current = isFresh
  }, [isFresh])
  const proofField = isFresh ? undefined : proofFields[proof.by]
  const form = useForm<PaymentPasswordField>({
    start: { password: '', old_pay_pwd: '', pay_pwd: '', confirm_pay_pwd: '' },
    order: [...(proofField ? [proofField] : []), 'pay_pwd', 'confirm_pay_pwd'],
    check: (field, values) => {
      const rule = checkPaymentPassword(field, values, hasOld)
      return rule && fields[rule]
    },
    send: async ({ password, old_pay_pwd, ...newCode }) => {
      const proofs = { first: isFresh ? {} : { password }, old: { old_pay_pwd } }
      await savePaymentPassword({
        ...(proof.by === 'ticket' ? { ticket: proof.ticket } : proofs[proof.by]),
        ...newCode,
      })
      await onSaved(newCode.pay_pwd)
    },
    refusalAt: ({ reason, fields: refused }) => {
      if (reason === 'code.expired') onTicketGone()
      else if (proof.by === 'first' && refused.old_pay_pwd) onExists()
      // The login is no longer fresh: the field appears, and says why it is needed.
      else if (isFresh && refused.password) setFresh(false)
      else return proofField ?? 'pay_pwd'
      return undefined
    },
    refusalText: ({ reason }) => (reason === 'auth.wrong_credentials' ? t.wrongLogin : undefined),
  })
  return { ...form, isFresh }
}

function WeakCodeHint() {
  const t = usePageText('passwords')
  return (
    <p role="status" className="mt-1.5 flex items-start gap-1.5 text-body-s text-warn">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      {t.payPwdWeak}
    </p>
  )
}

interface ProofProps {
  proof: PaymentPasswordProof
  field: (id: PaymentPasswordField) => Omit<TextFieldProps, 'label'>
}

/** The field that proves the user is the owner. */
function Proof({ proof, field }: ProofProps) {
  const t = usePageText('passwords')
  if (proof.by === 'ticket') return null
  return (
    <div className="rounded-card border border-border bg-surface px-4 pt-4 pb-1">
      {proof.by === 'first' ? (
        <>
          <input type="text" autoComplete="username" value={proof.account} readOnly hidden />
          <PasswordField
            {...field('password')}
            maxLength={passwordMax}
            label={t.loginPassword}
            hint={t.ownerWhy}
            autoComplete="current-password"
            enterKeyHint="next"
          />
        </>
      ) : (
        <PasscodeField {...field('old_pay_pwd')} label={t.oldCode} enterKeyHint="next" />
      )}
      <span className="-ms-4 inline-block">
        {proof.by === 'first' ? (
          <Button kind="quiet" size="s" to="/forgotPassword">
            {t.forgot}
          </Button>
        ) : (
          <Button kind="quiet" size="s" onPress={proof.onForgotten}>
            {t.forgotCode}
          </Button>
        )}
      </span>
    </div>
  )
}

export function PaymentPasswordForm(props: PaymentPasswordFormProps) {
  const t = usePageText('passwords')
  const fields = usePageText('fields')
  const { values, problems, set, leave, submit, isBusy, lock, isFresh } = usePaymentPasswordForm(props)
  const { proof, holdTime, action } = props
  const isFirst = proof.by === 'first'
  // Said as soon as it is complete, because the server refuses it.
  const tooCommon = isRefused(values.pay_pwd) ? fields.passwordCommon : undefined
  const field = (id: PaymentPasswordField) => ({
    id,
    maxLength: payCodeMax,
    value: values[id],
    error: problems[id] ?? (id === 'pay_pwd' ? tooCommon : undefined),
    onChange: set(id),
  })
  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      {isFresh ? null : <Proof proof={proof} field={field} />}
      <div className="space-y-5 rounded-card border border-border bg-surface p-4">
        <div>
          <PasscodeField
            {...field('pay_pwd')}
            label={isFirst ? t.firstCode : t.newCode}
            hint={t.codeRule(payCodeMin, payCodeMax)}
            enterKeyHint="next"
            onBlur={leave('pay_pwd')}
          />
          {isEasyToGuess(values.pay_pwd) && !problems.pay_pwd && !tooCommon ? <WeakCodeHint /> : null}
        </div>
        <PasscodeField
          {...field('confirm_pay_pwd')}
          label={t.confirmCode}
          enterKeyHint="done"
          onBlur={leave('confirm_pay_pwd')}
        />
      </div>
      {holdTime ? (
        <HoldNote isShort={action !== undefined}>{(isFirst ? t.firstHoldNote : t.holdNote)(holdTime)}</HoldNote>
      ) : null}
      <SubmitButton busy={isBusy} lock={lock}>
        {action ?? (isFirst ? t.set : t.save)}
      </SubmitButton>
    </form>
  )
}

/** Who is about to pay wants to go on. */
function HoldNote({ isShort, children }: { isShort: boolean; children: string }) {
  return isShort ? <p className="text-caption text-text-2">{children}</p> : <Notice tone="info">{children}</Notice>
}

/** Other characters may be typed, so that the rule can be shown instead of ignoring keys. */
function PasscodeField(props: Omit<TextFieldProps, 'type' | 'end' | 'inputMode' | 'autoComplete'>) {
  // The browser must not save this secret over the login password.
  return <PasswordField {...props} inputMode="numeric" autoComplete="off" />
}

/** The API call that sets or changes the payment password; the session continues. */
async function savePaymentPassword(body: Input<typeof resetPayCode>['body']): Promise<void> {
  await api(resetPayCode, { body }, { quiet: true })
  const { user } = session.get()
  if (user) await setUser({ ...user, has_pay_pwd: true, pay_pwd_length: body.pay_pwd.length })
}

// The payment password: set for the first time, changed with the old one, or chosen anew with a ticket.
import { payCodeMax } from '@shop/contract/account.ts'
import { TriangleAlert } from 'lucide-react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasscodeField } from '#ui/PasscodeField.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import { savePayCode } from './api.ts'
import { checkPayCode, isEasyToGuess, type PayCodeField } from './rules.ts'

/** first: nothing to prove; old: the old one is asked for; ticket: a code has proved who it is. */
export type PayCodeProof = { by: 'first' } | { by: 'old'; onForgotten: () => void } | { by: 'ticket'; ticket: string }

export interface PayCodeFormProps {
  proof: PayCodeProof
  onSaved: () => void
  onTicketGone: () => void
  /** Meant as the first one, but another device was faster. */
  onExists: () => void
}

const order: readonly PayCodeField[] = ['old_pay_pwd', 'pay_pwd', 'confirm_pay_pwd']

function usePayCodeForm({ proof, onSaved, onTicketGone, onExists }: PayCodeFormProps) {
  const { fields } = useText()
  const hasOld = proof.by === 'old'
  return useForm<PayCodeField>({
    start: { old_pay_pwd: '', pay_pwd: '', confirm_pay_pwd: '' },
    order: hasOld ? order : order.slice(1),
    check: (field, values) => {
      const rule = checkPayCode(field, values, hasOld)
      return rule && fields[rule]
    },
    send: async ({ old_pay_pwd, ...fresh }) => {
      const proved = proof.by === 'ticket' ? { ticket: proof.ticket } : hasOld ? { old_pay_pwd } : {}
      await savePayCode({ ...proved, ...fresh })
      onSaved()
    },
    refusalAt: ({ reason, fields: refused }) => {
      if (reason === 'code.expired') onTicketGone()
      else if (proof.by === 'first' && refused.old_pay_pwd) onExists()
      else return hasOld ? 'old_pay_pwd' : 'pay_pwd'
      return undefined
    },
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

export function PayCodeForm(props: PayCodeFormProps) {
  const words = usePageText('passwords')
  const { values, faults, set, leave, submit, isBusy, lock } = usePayCodeForm(props)
  const { proof } = props
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
      {proof.by === 'old' ? (
        <div className="rounded-card border border-border bg-surface px-4 pt-4 pb-1">
          <PasscodeField {...field('old_pay_pwd')} label={words.oldCode} enterKeyHint="next" />
          <span className="-ms-4 inline-block">
            <Button kind="quiet" size="s" onPress={proof.onForgotten}>
              {words.forgotCode}
            </Button>
          </span>
        </div>
      ) : null}
      <div className="space-y-5 rounded-card border border-border bg-surface p-4">
        <div>
          <PasscodeField
            {...field('pay_pwd')}
            label={isFirst ? words.firstCode : words.newCode}
            hint={words.codeRule}
            enterKeyHint="next"
            onBlur={leave('pay_pwd')}
          />
          {isEasyToGuess(values.pay_pwd) ? <WeakHint /> : null}
        </div>
        <PasscodeField
          {...field('confirm_pay_pwd')}
          label={words.confirmCode}
          enterKeyHint="done"
          onBlur={leave('confirm_pay_pwd')}
        />
      </div>
      {isFirst ? null : <Notice tone="info">{words.holdNote}</Notice>}
      <SubmitButton busy={isBusy} lock={lock}>
        {isFirst ? words.set : words.save}
      </SubmitButton>
    </form>
  )
}

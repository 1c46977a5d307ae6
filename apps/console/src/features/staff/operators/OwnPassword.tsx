// Changes the operator's own password; requires the current one.
import { changeOwnPassword } from '@shop/contract/staff/admin-operators.ts'
import { useState } from 'react'
import { bodyProblems } from '#api.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useChangeOwnPassword } from './api.ts'
import { fieldProblemText, problemTexts } from './field-problems.ts'

export function OwnPassword() {
  const t = useText().staff.ownPassword
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="mt-6">
      <h3 className="mb-1 text-h2">{t.title}</h3>
      <p className="text-text-2">{t.lead}</p>
      {isOpen ? (
        <PasswordForm onDone={() => setOpen(false)} />
      ) : (
        <Button className="mt-4" onClick={() => setOpen(true)}>
          {t.start}
        </Button>
      )}
    </section>
  )
}

/** Without `onDone` the form cannot be canceled. */
export function PasswordForm({ onDone }: { onDone?: () => void }) {
  const text = useText()
  const t = text.staff.ownPassword
  const change = useChangeOwnPassword()
  const [oldPasswordProblem, setOldPasswordProblem] = useState<string>()
  const form = useForm({
    initial: { old_password: '', new_password: '', confirm_password: '' },
    check: (body) => ({
      ...(body.new_password !== body.confirm_password && { confirm_password: text.fields.passwordsNotMatch }),
      ...problemTexts(text, bodyProblems(changeOwnPassword, body), body),
    }),
    problemText: (field, rule) => fieldProblemText(text, field, rule),
    submit: async (body) => {
      setOldPasswordProblem(undefined)
      await change.mutateAsync(body)
      onDone?.()
      showToast('good', t.done)
    },
    onRefused: ({ reason }) => {
      if (reason !== 'auth.wrong_credentials') return false
      setOldPasswordProblem(t.oldWrong)
      return true
    },
  })
  const oldPassword = form.field('old_password')
  return (
    <Form state={form} className={`mt-4 space-y-4 ${onDone ? 'rounded-field border border-border px-4 py-4' : ''}`}>
      <PasswordField
        {...oldPassword}
        label={t.old}
        problem={oldPassword.problem ?? oldPasswordProblem}
        autoComplete="current-password"
        onChange={(value) => {
          setOldPasswordProblem(undefined)
          oldPassword.onChange(value)
        }}
      />
      <PasswordField {...form.field('new_password')} label={t.next} hint={t.nextHint} autoComplete="new-password" />
      <PasswordField {...form.field('confirm_password')} label={t.repeat} autoComplete="new-password" />
      <div className="flex justify-end gap-2">
        {onDone ? <Button onClick={onDone}>{text.ui.cancel}</Button> : null}
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t.submit}
        </Button>
      </div>
    </Form>
  )
}

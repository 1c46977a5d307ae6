// Changing one's own password, with the present one asked for.
import { changeOwnPassword } from '@shop/contract/staff/admin-operators.ts'
import { useState } from 'react'
import { bodyFaults } from '#api.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useChangeOwnPassword } from './api.ts'
import { fieldSentence, sentences } from './faults.ts'

export function OwnPassword() {
  const words = useText().staff.ownPassword
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="mt-6">
      <h3 className="mb-1 text-h2">{words.title}</h3>
      <p className="text-text-2">{words.lead}</p>
      {isOpen ? (
        <PasswordForm onDone={() => setOpen(false)} />
      ) : (
        <Button className="mt-4" onClick={() => setOpen(true)}>
          {words.start}
        </Button>
      )}
    </section>
  )
}

/** Without `onDone` there is no way around it. */
export function PasswordForm({ onDone }: { onDone?: () => void }) {
  const text = useText()
  const words = text.staff.ownPassword
  const change = useChangeOwnPassword()
  const [oldFault, setOldFault] = useState<string>()
  const form = useForm({
    initial: { old_password: '', new_password: '', confirm_password: '' },
    check: (body) => ({
      ...(body.new_password !== body.confirm_password && { confirm_password: text.fields.passwordsNotMatch }),
      ...sentences(text, bodyFaults(changeOwnPassword, body), body),
    }),
    faultText: (field, rule) => fieldSentence(text, field, rule),
    submit: async (body) => {
      setOldFault(undefined)
      await change.mutateAsync(body)
      onDone?.()
      showToast('good', words.done)
    },
    onRefused: ({ reason }) => {
      if (reason !== 'auth.wrong_credentials') return false
      setOldFault(words.oldWrong)
      return true
    },
  })
  const old = form.field('old_password')
  return (
    <Form state={form} className={`mt-4 space-y-4 ${onDone ? 'rounded-field border border-border px-4 py-4' : ''}`}>
      <PasswordField
        {...old}
        label={words.old}
        fault={old.fault ?? oldFault}
        autoComplete="current-password"
        onChange={(value) => {
          setOldFault(undefined)
          old.onChange(value)
        }}
      />
      <PasswordField
        {...form.field('new_password')}
        label={words.next}
        hint={words.nextHint}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('confirm_password')} label={words.repeat} autoComplete="new-password" />
      <div className="flex justify-end gap-2">
        {onDone ? <Button onClick={onDone}>{text.ui.cancel}</Button> : null}
        <Button type="submit" look="primary" busy={form.isBusy}>
          {words.submit}
        </Button>
      </div>
    </Form>
  )
}

// The panel in which an admin invites an operator.

import type { Role } from '@shop/contract/endpoint.ts'
import { createOperator } from '@shop/contract/staff/admin-operators.ts'
import { useId } from 'react'
import { bodyProblems } from '#api.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useCreateOperator } from './api.ts'
import { fieldProblemText, problemTexts } from './field-problems.ts'
import { MailNote } from './MailNote.tsx'
import { savedMessage } from './operator-change.ts'
import { RolesField } from './RolesField.tsx'
import { TrustNote } from './TrustNote.tsx'

export function CreateOperatorPanel({ onClose }: { onClose: () => void }) {
  const text = useText()
  const formId = useId()
  const create = useCreateOperator()
  const form = useForm({
    initial: { account: '', name: '', email: '', roles: [] as Role[] },
    check: (body) => problemTexts(text, bodyProblems(createOperator, body), body),
    problemText: (field, rule) => fieldProblemText(text, field, rule),
    submit: async (body) => {
      const operator = await create.mutateAsync(body)
      onClose()
      showToast('good', savedMessage(text, operator) ?? text.onboarding.sent(operator.name))
    },
  })
  return (
    <SidePanel
      isOpen
      title={text.staff.create}
      onClose={onClose}
      isDirty={form.isDirty}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={form.isBusy}>
          {text.staff.createSubmit}
        </Button>
      }
    >
      <Form state={form} id={formId}>
        <TextField {...form.field('name')} label={text.staff.name} hint={text.staff.nameHint} maxLength={60} />
        <TextField {...form.field('account')} label={text.staff.account} hint={text.staff.accountHint} maxLength={32} />
        <TextField
          {...form.field('email')}
          label={text.onboarding.email}
          hint={text.onboarding.emailHint}
          inputMode="email"
          maxLength={254}
        />
        <RolesField field={form.field('roles')} />
        <TrustNote roles={form.values.roles} />
        <MailNote />
      </Form>
    </SidePanel>
  )
}

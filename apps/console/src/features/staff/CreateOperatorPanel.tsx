// The panel in which an admin creates an operator.
import { createOperator } from '@shop/contract/console/staff.ts'
import type { Role } from '@shop/contract/endpoint.ts'
import { useId } from 'react'
import { bodyFaults } from '#api.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useCreateOperator } from './api.ts'
import { fieldSentence, sentences } from './faults.ts'
import { RolesField } from './RolesField.tsx'

export function CreateOperatorPanel({ onClose }: { onClose: () => void }) {
  const text = useText()
  const formId = useId()
  const create = useCreateOperator()
  const form = useForm({
    initial: { account: '', name: '', password: '', roles: [] as Role[] },
    check: (body) => sentences(text, bodyFaults(createOperator, body), body),
    faultText: (field, rule) => fieldSentence(text, field, rule),
    submit: async (body) => {
      const operator = await create.mutateAsync(body)
      onClose()
      showToast('good', operator.approval_id ? text.staff.approvals.proposed : text.staff.createdToast(operator.name))
    },
  })
  return (
    <SidePanel
      isOpen
      title={text.staff.create}
      onClose={onClose}
      isDirty={form.isDirty}
      footer={
        <Button type="submit" form={formId} look="primary" busy={form.isBusy}>
          {text.staff.createSubmit}
        </Button>
      }
    >
      <Form state={form} id={formId}>
        <TextField {...form.field('name')} label={text.staff.name} hint={text.staff.nameHint} maxLength={60} />
        <TextField {...form.field('account')} label={text.staff.account} hint={text.staff.accountHint} maxLength={32} />
        <PasswordField
          {...form.field('password')}
          label={text.staff.password}
          hint={text.staff.passwordHint}
          autoComplete="new-password"
          canGenerate
        />
        <RolesField field={form.field('roles')} />
      </Form>
    </SidePanel>
  )
}

// The form that is open over a case, if one is; and the shortest of them, a note.
import type { FieldRule } from '@shop/contract/errors.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { ApproveForm } from './ApproveForm.tsx'
import { useRefundChange } from './api.ts'
import type { OpenForm, RefundFormProps } from './open-form.ts'
import { ReceiveForm } from './ReceiveForm.tsx'
import { RefuseForm } from './RefuseForm.tsx'

export function RefundForms({ openForm, ...form }: RefundFormProps & { openForm: OpenForm }) {
  // What was read is decided about: who changed the case meanwhile is heard of by the server's answer, not by this form.
  const [opened] = useState(form.refund)
  const props = { ...form, refund: opened }
  if (openForm === 'approve') return <ApproveForm {...props} />
  if (openForm === 'received') return <ReceiveForm {...props} />
  return openForm === 'refuse' ? <RefuseForm {...props} /> : <NoteForm {...props} />
}

function NoteForm({ refund, onClose }: RefundFormProps) {
  const text = useText()
  const t = text.refunds
  const { note } = useRefundChange(refund.id)
  const form = useForm({
    initial: { text: '' },
    check: (values) => (values.text.trim() ? {} : { text: text.fields.required }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      await note.mutateAsync({ text: values.text.trim() })
      onClose()
      showToast('good', t.noted)
    },
  })
  return (
    <FormDialog title={t.noteTitle} lead={t.noteLead} form={form} submit={text.ui.save} onClose={onClose}>
      <TextField {...form.field('text')} label={t.noteText} maxLength={500} lines={4} />
    </FormDialog>
  )
}

// A decision with a reason for the shopper: one of the library, which is translated, or free text.
import type { FieldRule } from '@shop/contract/errors.ts'
import { useText } from '#text/use-text.ts'
import { FormDialog } from './FormDialog.tsx'
import { RadioCards } from './RadioCards.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

interface ReasonDialogProps<Reason extends string> {
  title: string
  lead: string
  submit: string
  label: string
  options: { value: Reason; label: string }[]
  /** The reason that requires free text (“other”). */
  open: Reason
  own: { label: string; hint: string }
  /** Free text is required with every reason. */
  needsOwn?: boolean
  /** `text` is absent when nothing was written. */
  send: (input: { reason: Reason; text?: string }) => Promise<void>
  onClose: () => void
  /** Handles a decision that somebody else made first; returns whether it did. */
  onConflict: (error: unknown) => boolean
}

export function ReasonDialog<Reason extends string>(props: ReasonDialogProps<Reason>) {
  const text = useText()
  const form = useForm({
    initial: { reason: '' as Reason | '', text: '' },
    check: ({ reason, text: note }) => ({
      ...(reason ? {} : { reason: text.fields.chooseOne }),
      ...((props.needsOwn || reason === props.open) && !note.trim() ? { text: text.fields.required } : {}),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ reason, text: note }) => {
      if (reason) await props.send({ reason, ...(note.trim() && { text: note.trim() }) })
    },
    onRefused: props.onConflict,
  })
  return (
    <FormDialog title={props.title} lead={props.lead} form={form} submit={props.submit} danger onClose={props.onClose}>
      <RadioCards {...form.field('reason')} label={props.label} options={props.options} />
      <TextField
        {...form.field('text')}
        label={props.own.label}
        hint={props.own.hint}
        maxLength={500}
        lines={3}
        optional={!props.needsOwn && form.values.reason !== props.open}
      />
    </FormDialog>
  )
}

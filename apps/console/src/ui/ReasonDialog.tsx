// A decision that the shopper is told a reason for: one of the library, which is read in any language, or own words.
import type { FieldRule } from '@shop/contract/errors.ts'
import { useText } from '#text/use-text.ts'
import { FormDialog } from './FormDialog.tsx'
import { RadioCards } from './RadioCards.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

export interface ReasonDialogProps<Reason extends string> {
  title: string
  lead: string
  submit: string
  label: string
  options: { value: Reason; label: string }[]
  /** The one that says nothing without own words. */
  open: Reason
  own: { label: string; hint: string }
  /** Own words are needed with every reason. */
  needsOwn?: boolean
  /** Its text is left out when nothing was written. */
  send: (input: { reason: Reason; text?: string }) => Promise<void>
  onClose: () => void
  /** Somebody else was faster. */
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

// A short form in a dialog: a decision that needs more than yes or no, such as a reason.
import type { FieldRule } from '@shop/contract/errors.ts'
import { Modal, ModalClose, ModalDescription, ModalTitle } from '@shop/ui/Modal.tsx'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { Form } from './Form.tsx'
import { RadioCards } from './RadioCards.tsx'
import { TextField } from './TextField.tsx'
import { type FormState, useForm } from './use-form.ts'

interface FormDialogProps<Values> {
  title: string
  lead?: string | undefined
  form: FormState<Values>
  submit: string
  danger?: boolean
  /** Replaces “Cancel” where canceling is what the form does. */
  back?: string
  onClose: () => void
  children: ReactNode
}

export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { title, lead, form, submit, danger, back, onClose, children } = props
  const text = useText()
  return (
    <Modal
      isAlert
      isOpen
      onClose={onClose}
      scrimClass="z-40"
      className="fixed inset-x-4 top-[max(1rem,8dvh)] z-50 mx-auto max-h-[calc(100dvh-max(1rem,8dvh)-1rem)] max-w-lg overflow-y-auto rounded-card bg-raised p-5 shadow-e3"
    >
      <ModalTitle className="text-h2">{title}</ModalTitle>
      {lead ? <ModalDescription className="mt-1 text-text-2">{lead}</ModalDescription> : null}
      <Form state={form} className="mt-4 space-y-4">
        {children}
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          <ModalClose render={<Button />}>{back ?? text.ui.cancel}</ModalClose>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.isBusy}>
            {submit}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

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

/** A decision with a reason for the shopper: one of the library, which is translated, or free text. */
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

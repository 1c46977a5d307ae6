// A short form in a dialog: a decision that needs more than yes or no.
import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { Form } from './Form.tsx'
import type { FormState } from './use-form.ts'

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
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-40 bg-scrim" />
        <AlertDialog.Popup className="fixed inset-x-4 top-[max(1rem,8dvh)] z-50 mx-auto max-h-[calc(100dvh-max(1rem,8dvh)-1rem)] max-w-lg overflow-y-auto rounded-card bg-raised p-5 shadow-e3">
          <AlertDialog.Title className="text-h2">{title}</AlertDialog.Title>
          {lead ? <AlertDialog.Description className="mt-1 text-text-2">{lead}</AlertDialog.Description> : null}
          <Form state={form} className="mt-4 space-y-4">
            {children}
            <div className="flex flex-wrap justify-end gap-2 pt-1">
              <AlertDialog.Close render={<Button />}>{back ?? text.ui.cancel}</AlertDialog.Close>
              <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.isBusy}>
                {submit}
              </Button>
            </div>
          </Form>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

// A side panel around an edit form, with a notice when somebody else changed the same row.
import { type ReactNode, useId } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { Form } from './Form.tsx'
import type { PanelActions } from './RowPanel.tsx'
import { SidePanel } from './SidePanel.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import type { EditForm } from './use-edit-form.ts'

interface EditPanelProps<Values> {
  title: string
  edit: EditForm<Values>
  actions: PanelActions
  /** At the start of the footer: a link to the history, or a delete button. */
  aside?: ReactNode
  children: ReactNode
}

export function EditPanel<Values>({ title, edit, actions, aside, children }: EditPanelProps<Values>) {
  const text = useText()
  const formId = useId()
  const { form, isStale } = edit
  return (
    <SidePanel
      isOpen
      title={title}
      onClose={actions.onClose}
      onPrevious={actions.onPrevious}
      onNext={actions.onNext}
      isDirty={form.isDirty}
      footer={
        <>
          {aside ? <span className="me-auto">{aside}</span> : null}
          <Button type="submit" form={formId} variant="primary" busy={form.isBusy}>
            {text.ui.save}
          </Button>
        </>
      }
    >
      <Form state={form} id={formId}>
        {isStale ? <StaleNotice onReload={actions.onReload} /> : null}
        {children}
      </Form>
    </SidePanel>
  )
}

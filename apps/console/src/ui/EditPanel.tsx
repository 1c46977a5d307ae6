// A side panel around an edit form that saves one row, with a notice when somebody else changed it.
import type { FieldRule } from '@shop/contract/errors.ts'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { Form } from './Form.tsx'
import { StaleNotice } from './Notice.tsx'
import type { PanelActions } from './RowPanel.tsx'
import { SidePanel } from './SidePanel.tsx'
import { showToast } from './toast-store.ts'
import { type FieldProblems, type FormState, useForm } from './use-form.ts'

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
      {...actions}
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

interface EditFormOptions<Values, Saved = unknown> {
  initial: Values
  /** Fields that may not be empty. */
  requiredFields: readonly (keyof Values & string)[]
  check?: (values: Values) => FieldProblems<Values>
  /** A more specific message for a rule the server found broken; undefined uses the general one. */
  problemText?: (field: string, rule: string) => string | undefined
  /** Resolves to false when the operator canceled. */
  save: (values: Values) => Promise<Saved | false>
  /** The toast after saving. */
  saved: string | ((saved: Saved) => string)
  onClose: () => void
}

interface EditForm<Values> {
  form: FormState<Values>
  isStale: boolean
}

/** A form that saves one row with its version and reports when somebody else saved first. */
export function useEditForm<Values extends object, Saved = unknown>(
  options: EditFormOptions<Values, Saved>,
): EditForm<Values> {
  const text = useText()
  const [isStale, setStale] = useState(false)
  const form = useForm<Values>({
    initial: options.initial,
    check: (values) => {
      const empty = options.requiredFields.filter((name) => isEmpty(values[name]))
      const problems = Object.fromEntries(empty.map((name) => [name, text.fields.required])) as FieldProblems<Values>
      return { ...options.check?.(values), ...problems }
    },
    problemText: (field, rule) =>
      options.problemText?.(field, rule) ?? text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      const saved = await options.save(values)
      if (saved === false) return
      options.onClose()
      showToast('good', typeof options.saved === 'string' ? options.saved : options.saved(saved))
    },
    onRefused: ({ reason }) => {
      if (reason !== 'state.changed') return false
      setStale(true)
      return true
    },
  })
  return { form, isStale }
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const values = Object.values(value)
    return values.length === 0 || values.every((entry) => entry === '' || entry === undefined)
  }
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

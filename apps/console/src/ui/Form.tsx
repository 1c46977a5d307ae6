// A form and the layout of its fields: the general problem on top, and the first invalid field gets the focus.
import { fieldAria as linkNotes } from '@shop/ui/field-aria.ts'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#text/use-text.ts'
import { Notice } from './Notice.tsx'
import type { FormState } from './use-form.ts'

interface FormProps<Values> {
  state: FormState<Values>
  children: ReactNode
  id?: string
  problemTitle?: string
  className?: string
}

export function Form<Values>({ state, children, id, problemTitle, className = 'space-y-5' }: FormProps<Values>) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state.refusals === 0) return
    const firstInvalid = form.current?.querySelector<HTMLElement>(
      'input[data-problem], select[data-problem], textarea[data-problem], [data-problem] input',
    )
    firstInvalid?.focus()
  }, [state.refusals])
  // A field that could not be parsed has no value: submitted, it would count as left empty.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const firstInvalid = event.currentTarget.querySelector<HTMLElement>('[data-unparsed]')
    if (!firstInvalid) return state.onSubmit(event)
    event.preventDefault()
    firstInvalid.focus()
  }
  return (
    <form ref={form} id={id} onSubmit={submit} noValidate className={className}>
      {state.problem ? (
        <Notice tone="bad" title={problemTitle ?? text.ui.form.problem}>
          {state.problem}
        </Notice>
      ) : null}
      {children}
    </form>
  )
}

export interface BaseFieldProps {
  label: string
  hint?: string | undefined
  problem?: string | undefined
  optional?: boolean
}

interface FormFieldProps extends BaseFieldProps {
  id: string
  children: ReactNode
  /** At the end of the label's line. */
  aside?: ReactNode
}

/** The layout of every field: label, control, problem and hint. */
export function FormField({ id, label, hint, problem, optional = false, aside, children }: FormFieldProps) {
  const text = useText()
  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label} {optional ? <span className="font-normal text-text-3">{text.ui.optional}</span> : null}
        </label>
        {aside}
      </div>
      {children}
      <FieldProblem id={id} problem={problem} />
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-caption text-text-3">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** Attributes for the control, so that its hint and problem are read out with it. */
export function fieldAria(id: string, { hint, problem }: Pick<BaseFieldProps, 'hint' | 'problem'>) {
  return { ...linkNotes(id, { hint, error: problem }), 'data-problem': problem ? '' : undefined } as const
}

/** What is wrong with the control of this id. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  if (!problem) return null
  return (
    <p id={`${id}-error`} role="alert" className="mt-1.5 font-medium text-sale">
      {problem}
    </p>
  )
}

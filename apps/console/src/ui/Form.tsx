// The frame of a form: what went wrong as a whole stands on top, the first wrong field gets the focus.
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#text/use-text.ts'
import { Notice } from './Notice.tsx'
import type { FormState } from './use-form.ts'

export interface FormProps<Values> {
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
      'input[data-fault], select[data-fault], textarea[data-fault], [data-fault] input',
    )
    firstInvalid?.focus()
  }, [state.refusals])
  // What could not be read has no value: sent, it would pass for left empty.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const firstInvalid = event.currentTarget.querySelector<HTMLElement>('[data-unclear]')
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

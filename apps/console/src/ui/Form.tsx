// A form: the general problem is shown on top, and the first invalid field gets the focus.
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

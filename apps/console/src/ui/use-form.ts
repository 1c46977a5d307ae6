// The state of a form: values that survive every refusal, problems by field, and one general problem.
import { Failed, Refused } from '@shop/client/failure.ts'
import { type Marks, useFormState } from '@shop/ui/use-form-state.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'

type FieldName<Values> = keyof Values & string
export type FieldProblems<Values> = Partial<Record<FieldName<Values>, string>>

interface FormOptions<Values> {
  initial: Values
  /** The message for each invalid field. */
  check: (values: Values) => FieldProblems<Values>
  submit: (values: Values) => Promise<void>
  /** The message for a rule that the server found broken. */
  problemText: (field: string, rule: string) => string
  /** Returns true when the caller has handled the refusal. */
  onRefused?: (refused: Refused, values: Values) => boolean
}

export interface FieldBinding<Value> {
  name: string
  value: Value
  problem: string | undefined
  /** Problems of nested parts by path: `zones.2.first` is `2.first` in the binding of `zones`. */
  problems: Record<string, string>
  onChange: (value: Value) => void
  onBlur: () => void
}

export interface FormState<Values> {
  values: Values
  problem: string | undefined
  isBusy: boolean
  isDirty: boolean
  /** Counts the refused submits; after each, Form focuses the first invalid field. */
  refusals: number
  field: <Name extends FieldName<Values>>(name: Name) => FieldBinding<Values[Name]>
  onSubmit: (event: FormEvent) => void
}

export function useForm<Values extends object>(options: FormOptions<Values>): FormState<Values> {
  const text = useText()
  const [problem, setProblem] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const isMounted = useMounted()
  const countRefusal = () => setRefusals((count) => count + 1)
  const form = useFormState<Values, string>({
    initial: options.initial,
    check: options.check,
    isCheckedOnBlur: (field, { edited }) => edited.includes(field),
    send: options.submit,
    onInvalid: countRefusal,
    onError: (error) => isMounted() && fail(error),
  })
  const { values, marks, isBusy } = form

  const fail = (error: unknown) => {
    countRefusal()
    if (error instanceof Refused && options.onRefused?.(error, values)) return
    const brokenRules = error instanceof Refused ? Object.entries(error.fields) : []
    const found = Object.fromEntries(brokenRules.map(([field, rule]) => [field, options.problemText(field, rule)]))
    // A problem of a field that is not in this form is shown as the general one.
    const isShown = brokenRules.some(([field]) => Object.hasOwn(values, field.split('.')[0] ?? ''))
    form.setMarks(found)
    setProblem(isShown ? undefined : failureText(text, error) || Object.values(found)[0])
    if (!(error instanceof Refused || error instanceof Failed)) throw error
  }

  return {
    values,
    problem,
    isBusy,
    isDirty: (Object.keys(values) as FieldName<Values>[]).some((key) => differs(values[key], options.initial[key])),
    refusals,
    field: (name) => ({
      name,
      value: values[name],
      problem: marks[name],
      problems: nestedProblems(marks, name),
      onChange: (value) => form.change({ [name]: value } as unknown as Partial<Values>),
      onBlur: () => form.blur(name),
    }),
    onSubmit: (event) => {
      event.preventDefault()
      if (isBusy) return
      setProblem(undefined)
      form.submit()
    },
  }
}

function nestedProblems(marks: Marks<string>, name: string): Record<string, string> {
  const inner: Record<string, string> = {}
  for (const [path, message] of Object.entries(marks)) {
    if (message && path.startsWith(`${name}.`)) inner[path.slice(name.length + 1)] = message
  }
  return inner
}

function differs(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b)
}

/** A panel may be closed while its call is pending; the answer must not be shown then. */
function useMounted(): () => boolean {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return () => mounted.current
}

// The state of a form in both apps: values that survive a refusal, a mark per invalid field, and one submit at a time.
import { useState } from 'react'

/** By field, or by path for a nested part: `zones.2.first`. */
export type Marks<Mark> = Readonly<Record<string, Mark | undefined>>

export interface MarkedValues<Values, Mark> {
  values: Values
  marks: Marks<Mark>
  edited: readonly string[]
}

interface FormStateOptions<Values, Mark> {
  initial: Values
  /** The marks of the invalid fields. */
  check: (values: Values) => Marks<Mark>
  /** Whether leaving the field checks it. */
  isCheckedOnBlur: (field: string, state: MarkedValues<Values, Mark>) => boolean
  send: (values: Values) => Promise<unknown>
  onInvalid: (marks: Marks<Mark>) => void
  onError: (error: unknown) => void
}

export function useFormState<Values extends object, Mark>(options: FormStateOptions<Values, Mark>) {
  const start: MarkedValues<Values, Mark> = { values: options.initial, marks: {}, edited: [] }
  const [{ values, marks }, setState] = useState(start)
  const [isBusy, setBusy] = useState(false)
  const setMarks = (next: Marks<Mark>) => setState((current) => ({ ...current, marks: next }))
  const send = async () => {
    setMarks({})
    setBusy(true)
    try {
      await options.send(values)
    } catch (error) {
      options.onError(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    marks,
    isBusy,
    setMarks,
    change: (part: Partial<Values>) => setState((current) => withChanges(current, part)),
    blur: (field: string) =>
      setState((current) =>
        options.isCheckedOnBlur(field, current) ? withCheck(current, field, options.check) : current,
      ),
    submit: () => {
      if (isBusy) return
      const found = options.check(values)
      if (!Object.values(found).some(Boolean)) return void send()
      setMarks(found)
      options.onInvalid(found)
    },
  }
}

/** A changed field loses its mark, and the marks of its parts. */
export function withChanges<Values, Mark>(
  { values, marks, edited }: MarkedValues<Values, Mark>,
  part: Partial<Values>,
): MarkedValues<Values, Mark> {
  const names = Object.keys(part)
  const isChanged = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`))
  return {
    values: { ...values, ...part },
    marks: Object.fromEntries(Object.entries(marks).filter(([path]) => !isChanged(path))),
    edited: [...new Set([...edited, ...names])],
  }
}

/** Uses the current values: a press may have changed the field meanwhile. */
export function withCheck<Values, Mark>(
  current: MarkedValues<Values, Mark>,
  field: string,
  check: (values: Values) => Marks<Mark>,
): MarkedValues<Values, Mark> {
  return { ...current, marks: { ...current.marks, [field]: check(current.values)[field] } }
}

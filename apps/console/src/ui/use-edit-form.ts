// A form that saves one row with its version and reports when somebody else saved first.
import type { FieldRule } from '@shop/contract/errors.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { showToast } from './toast-store.ts'
import { type FieldProblems, type FormState, useForm } from './use-form.ts'

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

export interface EditForm<Values> {
  form: FormState<Values>
  isStale: boolean
}

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

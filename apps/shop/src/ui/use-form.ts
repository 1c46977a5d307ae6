// A form of plain text fields: what was entered, what is wrong with it, and sending it once at a time.
import { Refused } from '@shop/client/failure.ts'
import { type FormEvent, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.tsx'
import { type Faults, hasFaults, showFaults } from './form-faults.ts'
import { afterPress } from './press.ts'
import { toast } from './toast-store.ts'
import { useUnsent } from './use-unsent.ts'

export interface FormRules<Field extends string> {
  start: Record<Field, string>
  /** As the fields stand on the page; each is named as in the call, so that the server's refusal finds it. */
  order: readonly Field[]
  /** The sentence for a field filled in wrongly. */
  check: (field: Field, values: Record<Field, string>) => string | undefined
  /** Its calls are quiet: what they refuse is told here. */
  send: (values: Record<Field, string>) => Promise<unknown>
  /** Where a refusal stands that names no field; undefined when it was shown elsewhere. */
  refusalAt: (error: Refused) => Field | undefined
  /** Little was typed: the tab may be closed without a question. */
  mayBeLost?: boolean
  /** In place of the server's sentence, where the page knows better words. */
  refusalText?: (error: Refused) => string | undefined
}

export interface FormState<Field extends string> {
  values: Record<Field, string>
  faults: Faults<Field>
  isBusy: boolean
  set: (field: Field) => (value: string) => void
  /** The person left a field; one left empty is not complained about yet. */
  leave: (field: Field) => () => void
  submit: (event: FormEvent) => void
}

const signedOutCode = 401

export function useForm<Field extends string>(rules: FormRules<Field>): FormState<Field> {
  const { fields } = useText()
  const [values, setValues] = useState(rules.start)
  const [faults, setFaults] = useState<Faults<Field>>({})
  const [isBusy, setBusy] = useState(false)
  useUnsent(!rules.mayBeLost && rules.order.some((field) => values[field] !== rules.start[field]))
  const show = (found: Faults<Field>) => {
    setFaults(found)
    showFaults(found, rules.order)
  }
  const tell = (error: unknown) => {
    if (!(error instanceof Refused)) return void toast.fail(failureText(error))
    // Whoever is no longer signed in has been told so and led to login.
    if (error.code === signedOutCode) return
    const named = rules.order.filter((field) => error.fields[field])
    if (named.length > 0) {
      return show(
        Object.fromEntries(named.map((field) => [field, fields[error.fields[field] ?? 'format']])) as Faults<Field>,
      )
    }
    const field = rules.refusalAt(error)
    if (field) show({ [field]: rules.refusalText?.(error) ?? failureText(error) } as Faults<Field>)
  }
  const submit = async () => {
    if (isBusy) return
    const found = Object.fromEntries(rules.order.map((field) => [field, rules.check(field, values)])) as Faults<Field>
    if (hasFaults(found)) return show(found)
    setFaults({})
    setBusy(true)
    await rules
      .send(values)
      .catch(tell)
      .finally(() => setBusy(false))
  }
  return {
    values,
    faults,
    isBusy,
    set: (field) => (value) => {
      setValues((held) => ({ ...held, [field]: value }))
      setFaults((held) => ({ ...held, [field]: undefined }))
    },
    leave: (field) => () => {
      if (!values[field]) return
      afterPress(() => setFaults((held) => ({ ...held, [field]: rules.check(field, values) })))
    },
    submit: (event) => {
      event.preventDefault()
      void submit()
    },
  }
}

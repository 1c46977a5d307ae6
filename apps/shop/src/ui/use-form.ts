// The state of a form: its values, its problems, and sending it once at a time.
import { isSignedOut, Refused } from '@shop/client/failure.ts'
import { type Marks, useFormState } from '@shop/ui/use-form-state.ts'
import { useUnloadWarning } from '@shop/ui/use-unload-warning.ts'
import { type FormEvent, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { type Refusal, useRefusalText } from '#text/refusal-text.ts'
import { currentLanguage, usePageText } from '#text/use-text.tsx'
import { type FieldProblems, type Mark, messagesOf, showProblems } from './form-marks.ts'
import { afterPress } from './press.ts'
import { toast } from './toast-store.ts'

type Texts<Field extends string> = Record<Field, string>

/** Most forms hold only strings; others pass their own `Values`. */
export interface FormRules<Field extends string, Values extends Record<Field, unknown> = Texts<Field>> {
  start: Values
  /** The fields as they appear on the page, named as in the request so that the server's refusal matches. */
  order: readonly Field[] | ((values: Values) => readonly Field[])
  /** The message for an invalid field; an empty one only marks it. */
  check: (field: Field, values: Values) => string | undefined
  /** Its calls must be quiet: the form shows refusals. */
  send: (values: Values) => Promise<unknown>
  /** The field for a refusal that names none; undefined when it was shown elsewhere. */
  refusalAt: (error: Refused, values: Values) => Field | undefined
  /** The input is short or saved: the tab may be closed without a warning. */
  mayBeLost?: boolean
  /** The field whose tries are limited: changing it unlocks the form. */
  lockedField?: Field
  /** Replaces the server's message where the page has a better one. */
  refusalText?: (error: Refused, values: Values) => string | undefined
}

interface FieldBinding<Field extends string, Value> {
  id: Field
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
  onBlur: () => void
}

export interface FormState<Field extends string, Values extends Record<Field, unknown> = Texts<Field>> {
  values: Values
  problems: FieldProblems<Field>
  isBusy: boolean
  /** Too many tries: locked until this refusal's time is over. */
  lock: Refused | undefined
  change: (part: Partial<Values>) => void
  set: <Name extends Field>(field: Name) => (value: Values[Name]) => void
  /** Checks a field on blur; an empty one is not marked yet. */
  leave: (field: Field) => () => void
  /** The props of the control of a field that is checked on blur. */
  field: <Name extends Field>(name: Name) => FieldBinding<Name, Values[Name]>
  submit: (event: FormEvent) => void
}

export function useForm<Field extends string, Values extends Record<Field, unknown> = Texts<Field>>(
  rules: FormRules<Field, Values>,
): FormState<Field, Values> {
  const [refusal, setRefusal] = useState<Refusal>()
  const [lock, setLock] = useState<Refused>()
  const orderOf = (values: Values) => (typeof rules.order === 'function' ? rules.order(values) : rules.order)
  const form = useFormState<Values, Mark>({
    initial: rules.start,
    check: (current) => {
      const wrong = orderOf(current).filter((field) => rules.check(field, current) !== undefined)
      return Object.fromEntries(wrong.map((field) => [field, 'checked']))
    },
    isCheckedOnBlur: (field, state) => Boolean(state.values[field as Field]),
    send: rules.send,
    onInvalid: (found) => show(found),
    onError: (error) => showError(error),
  })
  const { values, marks, isBusy } = form
  const order = orderOf(values)
  useUnloadWarning(!rules.mayBeLost && keysOf(values).some((name) => values[name] !== rules.start[name]))
  const messageOf = useFieldMessage(rules, values)
  const refusalMessage = useRefusalText(refusal)
  const show = (found: Marks<Mark>, error?: Refused) => {
    form.setMarks(found)
    setRefusal(error && { error, language: currentLanguage() })
    const messages = messagesOf<Field>(found, (field, mark) =>
      messageOf(field, mark, { error, refusalMessage: undefined }),
    )
    // The field says it; a toast would repeat it.
    if (!showProblems(messages, order) && error) toast.fail(failureText(error))
  }
  const showError = (error: unknown) => {
    if (!(error instanceof Refused) || isOfNoField(error)) return showGeneral(error, setLock)
    const named = marksOf(error, order)
    if (named) return show(named, error)
    const field = rules.refusalAt(error, values)
    if (field) show({ [field]: 'refused' }, error)
  }
  const change = (part: Partial<Values>) => {
    if (rules.lockedField !== undefined && rules.lockedField in part) setLock(undefined)
    form.change(part)
  }
  const problems = messagesOf<Field>(marks, (field, mark) =>
    messageOf(field, mark, { error: refusal?.error, refusalMessage }),
  )
  const set =
    <Name extends Field>(field: Name) =>
    (value: Values[Name]) =>
      change({ [field]: value } as unknown as Partial<Values>)
  const leave = (field: Field) => () => afterPress(() => form.blur(field))
  return {
    values,
    problems,
    isBusy,
    lock,
    change,
    set,
    leave,
    field: (name) => ({
      id: name,
      value: values[name],
      error: problems[name],
      onChange: set(name),
      onBlur: leave(name),
    }),
    submit: (event) => {
      event.preventDefault()
      if ((lock?.opensAt ?? 0) <= Date.now()) form.submit()
    },
  }
}

function isOfNoField(error: Refused): boolean {
  return error.endedSession || isSignedOut(error) || error.opensAt !== undefined
}

/** An ended session or a lost connection: a toast, unless the session's end is shown already. The button shows a lock. */
function showGeneral(error: unknown, setLock: (lock: Refused) => void): void {
  if (error instanceof Refused && error.endedSession) return
  if (error instanceof Refused && !isSignedOut(error)) setLock(error)
  else toast.fail(failureText(error))
}

/** The marks for the fields the refusal names; undefined when it names none. */
function marksOf(error: Refused, order: readonly string[]): Marks<Mark> | undefined {
  const named = order.flatMap((field) => {
    const rule = error.fields[field]
    return rule ? [[field, { rule }] as const] : []
  })
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

interface RefusalContext {
  error: Refused | undefined
  /** Undefined right after the response, when the server's message is in the current language. */
  refusalMessage: string | undefined
}

function useFieldMessage<Field extends string, Values extends Record<Field, unknown>>(
  rules: FormRules<Field, Values>,
  values: Values,
) {
  const fields = usePageText('fields')
  return (field: Field, mark: Mark, { error, refusalMessage }: RefusalContext): string | undefined => {
    if (mark === 'checked') return rules.check(field, values)
    if (mark !== 'refused') return fields[mark.rule]
    return error && (rules.refusalText?.(error, values) ?? refusalMessage ?? failureText(error))
  }
}

function keysOf<Values extends object>(values: Values): (keyof Values)[] {
  return Object.keys(values) as (keyof Values)[]
}

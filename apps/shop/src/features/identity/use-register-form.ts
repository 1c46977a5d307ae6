// The state of the register form: what was entered, what is wrong with it, and sending it.
import { Refused } from '@shop/client/failure.ts'
import { type FormEvent, useState } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { type Faults, hasFaults, showFaults } from '#ui/form-faults.ts'
import { afterPress } from '#ui/press.ts'
import { useUnsent } from '#ui/use-unsent.ts'
import { homeOf, wholeNumber } from './mobile.ts'
import {
  checkField,
  type RegisterFault,
  type RegisterField,
  type RegisterValues,
  registerFields,
} from './register-rules.ts'
import type { NewAccount } from './sign-in.ts'

const start: Omit<RegisterValues, 'country'> = {
  account: '',
  email: '',
  mobile: '',
  password: '',
  confirm: '',
  familyName: '',
  givenName: '',
  hasAgreed: false,
}

export interface RegisterFormState {
  values: RegisterValues
  faults: Faults<RegisterField>
  change: (part: Partial<RegisterValues>) => void
  /** The person left a field; one left empty is not complained about yet. */
  leave: (field: RegisterField) => void
  submit: (event: FormEvent) => Promise<void>
}

export function useRegisterForm(onSend: (account: NewAccount) => Promise<void>): RegisterFormState {
  const { fields } = useText()
  const identity = usePageText('identity')
  const language = useLanguage()
  const [values, setValues] = useState<RegisterValues>({ ...start, country: homeOf(language) })
  const [faults, setFaults] = useState<Faults<RegisterField>>({})
  useUnsent(Object.entries(values).some(([field, value]) => field !== 'country' && Boolean(value)))
  const sentence = (fault: RegisterFault | undefined) => {
    if (fault === undefined) return undefined
    return fault === 'agreeRequired' ? identity.agreeRequired : fields[fault]
  }
  const change = (part: Partial<RegisterValues>) => {
    setValues({ ...values, ...part })
    const touched = Object.keys(part).map((field) => (field === 'country' ? 'mobile' : field))
    setFaults({ ...faults, ...Object.fromEntries(touched.map((field) => [field, undefined])) })
  }
  const leave = (field: RegisterField) => {
    if (!values[field]) return
    afterPress(() => setFaults((held) => ({ ...held, [field]: sentence(checkField(field, values)) })))
  }
  const show = (found: Faults<RegisterField>) => {
    setFaults(found)
    showFaults(found, registerFields)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = Object.fromEntries(registerFields.map((field) => [field, sentence(checkField(field, values))]))
    if (hasFaults(found)) return show(found)
    await onSend(toBody(values)).catch((error: unknown) => {
      if (error instanceof Refused) show(faultsOf(error, sentence))
    })
  }
  return { values, faults, change, leave, submit }
}

function toBody(values: RegisterValues): NewAccount {
  const mobile = wholeNumber(values.mobile, values.country)
  return {
    account: values.account.trim(),
    password: values.password,
    email: values.email.trim(),
    ...(mobile && { mobile }),
    ...(values.familyName.trim() && { family_name: values.familyName.trim() }),
    ...(values.givenName.trim() && { given_name: values.givenName.trim() }),
  }
}

/** The server's refusal at the field it means. */
function faultsOf(error: Refused, sentence: (fault: RegisterFault) => string | undefined): Faults<RegisterField> {
  const fields = Object.entries(error.fields).map(([field, rule]) => [field, sentence(rule)])
  if (fields.length > 0) return Object.fromEntries(fields)
  const named = registerFields.find((known) => known === error.params.field)
  return { [named ?? 'account']: error.message }
}

// The state of the register form: what was entered, what is wrong with it, and sending it.
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { type FormState, useForm } from '#ui/use-form.ts'
import { fullNumber, homeOf } from './mobile.ts'
import { checkField, type RegisterField, type RegisterValues, registerFields } from './register-rules.ts'
import type { NewAccount } from './sign-in.ts'

const empty: Omit<RegisterValues, 'country'> = {
  account: '',
  email: '',
  mobile: '',
  password: '',
  confirm: '',
  familyName: '',
  givenName: '',
  hasAgreed: false,
}

export type RegisterFormState = FormState<RegisterField, RegisterValues>

export function useRegisterForm(onSend: (account: NewAccount) => Promise<void>): RegisterFormState {
  const fields = usePageText('fields')
  const identity = usePageText('identity')
  const language = useLanguage()
  const [start] = useState<RegisterValues>({ ...empty, country: homeOf(language) })
  return useForm<RegisterField, RegisterValues>({
    start,
    order: registerFields,
    check: (field, values) => {
      const problem = checkField(field, values)
      if (problem === undefined) return undefined
      return problem === 'agreeRequired' ? identity.agreeRequired : fields[problem]
    },
    send: (values) => onSend(toBody(values)),
    refusalAt: ({ params }) => registerFields.find((known) => known === params.field) ?? 'account',
  })
}

function toBody(values: RegisterValues): NewAccount {
  const mobile = fullNumber(values.mobile, values.country)
  return {
    account: values.account.trim(),
    password: values.password,
    email: values.email.trim(),
    ...(mobile && { mobile }),
    ...(values.familyName.trim() && { family_name: values.familyName.trim() }),
    ...(values.givenName.trim() && { given_name: values.givenName.trim() }),
  }
}

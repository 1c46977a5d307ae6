// What the application forms of merchants and partners share: checks, sending, and who applies.
import { Email } from '@shop/contract/people/identity.ts'
import type { FormEvent, ReactNode } from 'react'
import { useSession } from '#session.tsx'
import { usePageText } from '#text/use-text.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type FormRules, type FormState, useForm } from '#ui/use-form.ts'
import { isAlreadyPending } from './applications.ts'

export interface ApplyFormProps {
  onSent: () => void
  /** An application of this kind is already pending. */
  onWaiting: () => void
  onDirty: () => void
}

interface ApplicationRules<Field extends string> extends Omit<FormRules<Field>, 'start' | 'check'> {
  order: readonly Field[]
  /** Fields that are chosen from a list. */
  choices: readonly Field[]
  /** Checks beyond those of every application. */
  check?: FormRules<Field>['check']
}

export function useApplicationForm<Field extends string>(
  { choices, check, send, ...rules }: ApplicationRules<Field>,
  { onSent, onWaiting }: Omit<ApplyFormProps, 'onDirty'>,
): FormState<Field> {
  const fields = usePageText('fields')
  const { user } = useSession()
  const start = rules.order.map((field) => [field, field === 'email' ? (user?.email ?? '') : ''])
  return useForm<Field>({
    ...rules,
    start: Object.fromEntries(start) as Record<Field, string>,
    check: (field, values) => {
      const problem = check?.(field, values)
      if (problem) return problem
      const value = values[field].trim()
      if (field === 'email' && !Email.safeParse(value).success) return fields.emailCorrect
      if (value) return undefined
      return choices.includes(field) ? fields.chooseOne : fields.required
    },
    send: (values) =>
      send(values).then(onSent, (error: unknown) => {
        if (!isAlreadyPending(error)) throw error
        onWaiting()
      }),
  })
}

interface ApplicationFormProps {
  isBusy: boolean
  onDirty: () => void
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

export function ApplicationForm({ isBusy, onDirty, onSubmit, children }: ApplicationFormProps) {
  const t = usePageText('services')
  return (
    <form noValidate className="space-y-5" onChange={onDirty} onSubmit={onSubmit}>
      {children}
      <SubmitButton busy={isBusy}>{t.send}</SubmitButton>
    </form>
  )
}

export function CompanyField({ field }: Pick<FormState<'company'>, 'field'>) {
  const t = usePageText('services')
  return (
    <TextField
      {...field('company')}
      label={t.company}
      maxLength={120}
      autoComplete="organization"
      autoCapitalize="words"
    />
  )
}

export function ContactFields({ field }: Pick<FormState<'contact' | 'email'>, 'field'>) {
  const t = usePageText('services')
  return (
    <>
      <TextField {...field('contact')} label={t.contact} maxLength={60} autoComplete="name" autoCapitalize="words" />
      <TextField
        {...field('email')}
        label={t.email}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="email"
      />
    </>
  )
}

// Photo and names, to be changed and saved together.
import type { User } from '@shop/contract/people/identity.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { isGivenFirst } from '@shop/locale/format.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/use-form.ts'
import { AvatarField } from './AvatarField.tsx'
import { saveProfile } from './api.ts'

const nameMax = 60

export interface ProfileFormProps {
  user: User
  /** How the person is called, of the names typed so far. */
  nameOf: (names: Record<NameField, string>) => string
  /** Stands between the names and the button. */
  children: ReactNode
  onSaved: () => void
  onDirty: (isDirty: boolean) => void
}

export function ProfileForm({ user, nameOf, children, onSaved, onDirty }: ProfileFormProps) {
  const t = usePageText('account')
  const [picture, setPicture] = useState<Picture | null>(user.avatar)
  const [isSending, setSending] = useState(false)
  const isOtherPicture = picture?.url !== user.avatar?.url
  const form = useForm<NameField>({
    start: { family_name: user.family_name, given_name: user.given_name },
    order: ['family_name', 'given_name'],
    check: () => undefined,
    send: async (values) => {
      await saveProfile({ ...values, ...(isOtherPicture && { avatar: picture?.url ?? '' }) })
      onSaved()
    },
    refusalAt: () => 'family_name',
  })
  const { values, submit, isBusy } = form
  const isOtherName = values.family_name !== user.family_name || values.given_name !== user.given_name
  const isDirty = isOtherPicture || isOtherName || isSending
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <AvatarField picture={picture} name={nameOf(values)} onChange={setPicture} onBusy={setSending} />
      <Names {...form} />
      {children}
      <SubmitButton busy={isBusy || isSending}>{t.save}</SubmitButton>
    </form>
  )
}

type NameField = 'family_name' | 'given_name'

/** In the order the language says a name. */
function Names({ values, problems, set }: Pick<ReturnType<typeof useForm<NameField>>, 'values' | 'problems' | 'set'>) {
  const identity = usePageText('identity')
  const leadsGiven = isGivenFirst(useLanguage())
  const order: readonly NameField[] = leadsGiven ? ['given_name', 'family_name'] : ['family_name', 'given_name']
  const fieldProps = {
    family_name: { label: identity.familyName, autoComplete: 'family-name' },
    given_name: { label: identity.givenName, autoComplete: 'given-name' },
  } as const
  return (
    <div className="grid grid-cols-2 gap-3">
      {order.map((field) => (
        <TextField
          key={field}
          id={field}
          {...fieldProps[field]}
          autoCapitalize="words"
          maxLength={nameMax}
          value={values[field]}
          error={problems[field]}
          onChange={set(field)}
        />
      ))}
    </div>
  )
}

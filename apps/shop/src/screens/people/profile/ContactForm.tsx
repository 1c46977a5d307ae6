// The first step to an email or mobile of one's own: written down, and a code sent for it.
import { Email, type User } from '@shop/contract/people/identity.ts'
import type { CountryCode } from 'libphonenumber-js/mobile'
import { requestCode } from '#features/people/identity/codes.ts'
import { MobileField } from '#features/people/identity/MobileField.tsx'
import { fullNumber, homeOf, partsOf } from '#features/people/identity/mobile.ts'
import type { ContactKind, SentCode } from '#features/people/profile/contact-code.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/use-form.ts'

export interface ContactFormProps {
  kind: ContactKind
  user: User
  isVerified: boolean
  /** What was written before the code, when one comes back to correct it. */
  typed: string | undefined
  onSent: (sent: Pick<SentCode, 'contact' | 'readyAt' | 'request'>) => void
}

export function ContactForm({ kind, user, isVerified, typed, onSent }: ContactFormProps) {
  const fields = usePageText('fields')
  const identity = usePageText('identity')
  const t = usePageText('account')
  const language = useLanguage()
  // One not verified yet stands there already: most want to verify it, not to write it again.
  const known = typed ?? (isVerified ? '' : user[kind])
  const parts = kind === 'mobile' ? partsOf(known) : undefined
  const contactOf = (values: Record<ContactKind | 'country', string>) =>
    kind === 'email' ? values.email.trim() : fullNumber(values.mobile, values.country as CountryCode)
  const form = useForm<ContactKind | 'country'>({
    start: {
      email: kind === 'email' ? known : '',
      mobile: parts?.mobile ?? (kind === 'mobile' ? known : ''),
      country: parts?.country ?? homeOf(language),
    },
    order: [kind],
    check: (_, values) => {
      const contact = contactOf(values)
      if (kind === 'email' && !Email.safeParse(contact).success) return fields.emailCorrect
      if (!contact) return fields.mobileCorrect
      const isSame = isVerified && contact.toLowerCase() === user[kind].toLowerCase()
      if (!isSame) return undefined
      return kind === 'email' ? t.sameEmail : t.sameMobile
    },
    send: async (values) => {
      const contact = contactOf(values) ?? ''
      onSent({ contact, ...(await requestCode({ account: contact, scene: kind })) })
    },
    refusalAt: () => kind,
    refusalText: ({ fields: broken }) => broken.account && fields[broken.account],
    mayBeLost: true,
  })
  const { values, problems, set, leave, submit, isBusy, lock } = form
  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      {kind === 'email' ? (
        <TextField
          id="email"
          label={identity.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
          maxLength={127}
          value={values.email}
          error={problems.email}
          onChange={set('email')}
          onBlur={leave('email')}
        />
      ) : (
        <MobileField
          isOptional={false}
          values={{ mobile: values.mobile, country: values.country as CountryCode }}
          problems={problems}
          change={({ mobile, country }) => {
            if (mobile !== undefined) set('mobile')(mobile)
            if (country !== undefined) set('country')(country)
          }}
          leave={leave('mobile')}
        />
      )}
      <SubmitButton busy={isBusy} lock={lock}>
        {identity.sendCode}
      </SubmitButton>
    </form>
  )
}

// An email or mobile made one's own: written down, proven by a code, kept.
import { Refused } from '@shop/client/failure.ts'
import { Email, type User } from '@shop/contract/identity.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { CountryCode } from 'libphonenumber-js/mobile'
import { useState } from 'react'
import { refetchSafety, saveProfile } from '#features/account/api.ts'
import { CodeForm } from '#features/identity/CodeForm.tsx'
import { askForCode } from '#features/identity/codes.ts'
import { MobileField } from '#features/identity/MobileField.tsx'
import { homeOf, partsOf, wholeNumber } from '#features/identity/mobile.ts'
import { failureText } from '#text/failure-text.ts'
import { currentText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/dialog-store.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'

export type ContactKind = 'email' | 'mobile'

export interface ContactStepsProps {
  kind: ContactKind
  user: User
  isVerified: boolean
  onDone: () => void
}

interface Sent {
  contact: string
  /** From when on another code may be asked for. */
  readyAt: number
}

export function ContactSteps({ kind, user, isVerified, onDone }: ContactStepsProps) {
  const identity = usePageText('identity')
  const words = usePageText('account')
  const client = useQueryClient()
  const [sent, setSent] = useState<Sent>()
  const [typed, setTyped] = useState<string>()
  const save = async (contact: string, ticket: string) => {
    await saveProfile({ [kind]: contact, ticket })
    void refetchSafety(client)
    toast.success(currentText().common.changeSuccess)
    onDone()
  }
  if (!sent) {
    return (
      <>
        <p className="mb-5 text-body-s text-text-2">
          {kind === 'email' ? words.emailLead : words.mobileLead(user.email)}
        </p>
        <ContactForm
          kind={kind}
          user={user}
          isVerified={isVerified}
          typed={typed}
          onSent={(one) => {
            setTyped(one.contact)
            setSent(one)
          }}
        />
        {kind === 'mobile' && user.mobile ? <RemoveMobile onDone={onDone} /> : null}
      </>
    )
  }
  return (
    <div className="space-y-5">
      <p className="text-body-s text-text-2">{identity.codeSentTo(kind === 'email' ? sent.contact : user.email)}</p>
      <CodeForm
        request={{ account: sent.contact, scene: kind }}
        readyAt={sent.readyAt}
        onResent={(readyAt) => setSent({ ...sent, readyAt })}
        // What saving refuses is told by the form of the code, which waits for it.
        onTicket={({ ticket }) => save(sent.contact, ticket)}
      />
      <div className="flex justify-center">
        <Button kind="quiet" size="s" onPress={() => setSent(undefined)}>
          {words.otherContact}
        </Button>
      </div>
    </div>
  )
}

interface ContactFormProps extends Omit<ContactStepsProps, 'onDone'> {
  /** What was written before the code, when one comes back to correct it. */
  typed: string | undefined
  onSent: (sent: Sent) => void
}

function ContactForm({ kind, user, isVerified, typed, onSent }: ContactFormProps) {
  const { fields } = useText()
  const identity = usePageText('identity')
  const words = usePageText('account')
  const language = useLanguage()
  // One not verified yet stands there already: most want to verify it, not to write it again.
  const known = typed ?? (isVerified ? '' : user[kind])
  const parts = kind === 'mobile' ? partsOf(known) : undefined
  const contactOf = (values: Record<ContactKind | 'country', string>) =>
    kind === 'email' ? values.email.trim() : wholeNumber(values.mobile, values.country as CountryCode)
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
      return kind === 'email' ? words.sameEmail : words.sameMobile
    },
    send: async (values) => {
      const contact = contactOf(values) ?? ''
      onSent({ contact, readyAt: await askForCode({ account: contact, scene: kind }) })
    },
    refusalAt: () => kind,
    refusalText: ({ fields: broken }) => broken.account && fields[broken.account],
    mayBeLost: true,
  })
  const { values, faults, set, leave, submit, isBusy } = form
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
          error={faults.email}
          onChange={set('email')}
          onBlur={leave('email')}
        />
      ) : (
        <MobileField
          isOptional={false}
          values={{ mobile: values.mobile, country: values.country as CountryCode }}
          faults={faults}
          change={({ mobile, country }) => {
            if (mobile !== undefined) set('mobile')(mobile)
            if (country !== undefined) set('country')(country)
          }}
          leave={leave('mobile')}
        />
      )}
      <SubmitButton busy={isBusy}>{identity.sendCode}</SubmitButton>
    </form>
  )
}

function RemoveMobile({ onDone }: { onDone: () => void }) {
  const words = usePageText('account')
  const { common } = useText()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    const question = { title: words.removeMobileAsk, body: words.removeMobileBody, isDanger: true }
    if (!(await ask({ ...question, confirm: words.remove, cancel: common.cancel }))) return
    setBusy(true)
    try {
      await saveProfile({ mobile: '' })
      void refetchSafety(client)
      toast.success(currentText().common.deleteSuccess)
      onDone()
    } catch (error) {
      if (!(error instanceof Refused && error.code === 401)) toast.fail(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-3 flex justify-center">
      <Button kind="quiet" size="s" busy={isBusy} onPress={() => void remove()}>
        {words.removeMobile}
      </Button>
    </div>
  )
}

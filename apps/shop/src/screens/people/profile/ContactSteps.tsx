// The steps to set an email or mobile number: enter it, prove it with a code, save it.
import { isSignedOut, Refused } from '@shop/client/failure.ts'
import { Email, type User } from '@shop/contract/people/identity.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { CountryCode } from 'libphonenumber-js/mobile'
import { useState } from 'react'
import * as z from 'zod/mini'
import { CodeForm } from '#features/people/identity/CodeForm.tsx'
import { requestCode } from '#features/people/identity/codes.ts'
import { MobileField } from '#features/people/identity/MobileField.tsx'
import { fullNumber, homeOf, partsOf } from '#features/people/identity/mobile.ts'
import { refetchSafety, saveProfile } from '#features/people/profile/api.ts'
import {
  type ContactKind,
  maskedEmail,
  readSentCode,
  type SentCode,
  saveSentCode,
} from '#features/people/profile/contact.ts'
import { OwnerForm } from '#features/people/profile/OwnerForm.tsx'
import { failureText } from '#text/failure-text.ts'
import { currentText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'

export interface ContactStepsProps {
  kind: ContactKind
  user: User
  isVerified: boolean
  onDone: () => void
}

/** Stored outside the sheet, so that closing it or a discarded page does not require another code. */
function useSentCode(owner: number, kind: ContactKind) {
  const [sent, setSent] = useState(() => readSentCode(owner, kind))
  const saveSent = (next: SentCode | undefined) => {
    setSent(next)
    saveSentCode(owner, next)
  }
  return { sent, saveSent }
}

export function ContactSteps({ kind, user, isVerified, onDone }: ContactStepsProps) {
  const t = usePageText('account')
  const { sent, saveSent } = useSentCode(user.id, kind)
  const [typed, setTyped] = useState(sent?.contact)
  if (!sent) {
    return (
      <>
        <p className="mb-5 text-body-s text-text-2">
          {kind === 'email' ? t.emailLead : t.mobileLead(maskedEmail(user.email))}
        </p>
        <ContactForm
          kind={kind}
          user={user}
          isVerified={isVerified}
          typed={typed}
          onSent={(next) => {
            setTyped(next.contact)
            saveSent({ kind, ...next, requestedAt: Date.now() })
          }}
        />
        {kind === 'mobile' && user.mobile ? <RemoveMobile onDone={onDone} /> : null}
      </>
    )
  }
  return (
    <div className="space-y-5">
      <ProofSteps user={user} sent={sent} saveSent={saveSent} onDone={onDone} />
      <div className="flex justify-center">
        <Button kind="quiet" size="s" onPress={() => saveSent(undefined)}>
          {t.otherContact}
        </Button>
      </div>
    </div>
  )
}

interface ProofStepsProps {
  user: User
  sent: SentCode
  saveSent: (sent: SentCode | undefined) => void
  onDone: () => void
}

/** Enter the code, then use its ticket. */
function ProofSteps({ user, sent, saveSent, onDone }: ProofStepsProps) {
  const identity = usePageText('identity')
  const t = usePageText('account')
  const client = useQueryClient()
  const { kind, contact, ticket: savedTicket } = sent
  const isMove = kind === 'email' && contact.toLowerCase() !== user.email.toLowerCase()
  const save = async (ticket: string, password?: string) => {
    try {
      await saveProfile({ [kind]: contact, ticket, ...(password !== undefined && { password }) })
    } catch (error) {
      // The code works once: keep its ticket for another try, until that has expired too.
      const isGone = error instanceof Refused && error.reason === 'code.expired'
      saveSent({ ...sent, ticket: isGone ? undefined : ticket })
      throw error
    }
    saveSent(undefined)
    void refetchSafety(client)
    toast.success(currentText().common.changeSuccess)
    onDone()
  }
  if (savedTicket !== undefined) {
    if (isMove) return <OwnerForm onPassword={(password) => save(savedTicket, password)} />
    return <SaveAgain contact={contact} onSave={() => save(savedTicket)} />
  }
  return (
    <>
      <p className="text-body-s text-text-2">
        {kind === 'email' ? identity.codeSentTo(contact) : t.mobileCodeSent(maskedEmail(user.email))}
      </p>
      <CodeForm
        codeRequest={{ account: contact, scene: kind }}
        sent={sent}
        onResent={(next) => saveSent({ ...sent, ...next, requestedAt: Date.now() })}
        // The code form waits for saving and shows its refusals.
        onTicket={({ ticket }) => (isMove ? saveSent({ ...sent, ticket }) : save(ticket))}
      />
    </>
  )
}

/** The code was right, but saving failed. */
function SaveAgain({ contact, onSave }: { contact: string; onSave: () => Promise<void> }) {
  const t = usePageText('account')
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    void onSave()
      .catch(showFailure)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <p className="text-title wrap-anywhere text-text">{contact}</p>
      <Button full busy={isBusy} onPress={save}>
        {t.save}
      </Button>
    </>
  )
}

/** A 401 has already shown its own message. */
function showFailure(error: unknown): void {
  if (!isSignedOut(error)) toast.fail(failureText(error))
}

function RemoveMobile({ onDone }: { onDone: () => void }) {
  const t = usePageText('account')
  const { common } = useText()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    const options = { title: t.removeMobileConfirm, body: t.removeMobileBody, isDanger: true }
    if (!(await showConfirm({ ...options, confirm: t.remove, cancel: common.cancel }))) return
    setBusy(true)
    try {
      await saveProfile({ mobile: '' })
      void refetchSafety(client)
      toast.success(currentText().common.deleteSuccess)
      onDone()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-3 flex justify-center">
      <Button kind="quiet" size="s" busy={isBusy} onPress={() => void remove()}>
        {t.removeMobile}
      </Button>
    </div>
  )
}

interface ContactFormProps {
  kind: ContactKind
  user: User
  isVerified: boolean
  /** The contact typed before, when the user comes back to correct it. */
  typed: string | undefined
  onSent: (sent: Pick<SentCode, 'contact' | 'readyAt' | 'request'>) => void
}

function useContactForm({ kind, user, isVerified, typed, onSent }: ContactFormProps) {
  const fields = usePageText('fields')
  const t = usePageText('account')
  const language = useLanguage()
  // Prefill an unverified contact: most users want to verify it, not to change it.
  const known = typed ?? (isVerified ? '' : user[kind])
  const parts = kind === 'mobile' ? partsOf(known) : undefined
  const contactOf = (values: Record<ContactKind | 'country', string>) =>
    kind === 'email' ? values.email.trim() : fullNumber(values.mobile, values.country as CountryCode)
  return useForm<ContactKind | 'country'>({
    start: {
      email: kind === 'email' ? known : '',
      mobile: parts?.mobile ?? (kind === 'mobile' ? known : ''),
      country: parts?.country ?? homeOf(language),
    },
    order: [kind],
    check: (_, values) => {
      const contact = contactOf(values)
      if (kind === 'email' && !z.safeParse(Email, contact).success) return fields.emailCorrect
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
}

/** The first step: enter the contact and request a code. */
function ContactForm(props: ContactFormProps) {
  const identity = usePageText('identity')
  const { values, problems, set, leave, field, submit, isBusy, lock } = useContactForm(props)
  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      {props.kind === 'email' ? (
        <TextField
          {...field('email')}
          label={identity.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
          maxLength={127}
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

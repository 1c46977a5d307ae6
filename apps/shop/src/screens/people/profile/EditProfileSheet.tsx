// The sheet in which a person changes photo, names, email and mobile; leaving it half done is asked about.
import type { User } from '@shop/contract/people/identity.ts'
import { useQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { safetyQuery } from '#features/people/profile/api.ts'
import type { ContactKind } from '#features/people/profile/contact-code.ts'
import { ProfileForm } from '#features/people/profile/ProfileForm.tsx'
import { displayName } from '#features/people/preferences/display-name.ts'
import { useSession } from '#session.tsx'
import { currentText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/dialog-store.ts'
import { useLeaveQuestion } from '#ui/leaving.ts'
import { Row, RowGroup } from '#ui/Rows.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { toast } from '#ui/toast-store.ts'
import { ContactSteps } from './ContactSteps.tsx'

export interface EditProfileSheetProps {
  isOpen: boolean
  onClose: () => void
}

export function EditProfileSheet({ isOpen, onClose }: EditProfileSheetProps) {
  const words = usePageText('account')
  const { user } = useSession()
  const [contact, setContact] = useState<ContactKind>()
  const [isDirty, setDirty] = useState(false)
  const mayLeave = useQuestion()
  const letGo = useLeaveQuestion(isOpen && isDirty, mayLeave)
  // Whoever opens it again begins anew.
  useEffect(() => {
    if (isOpen) return
    setDirty(false)
    setContact(undefined)
  }, [isOpen])
  const close = () => {
    letGo()
    onClose()
  }
  const leave = async () => {
    if (isOpen && (!isDirty || (await mayLeave()))) close()
  }
  const titles = { email: words.emailTitle, mobile: words.mobileTitle }
  return (
    <Sheet isOpen={isOpen} title={contact ? titles[contact] : words.editProfile} onClose={() => void leave()}>
      {user ? (
        <EditProfile
          user={user}
          contact={contact}
          onContact={setContact}
          onDirty={setDirty}
          onSaved={() => {
            close()
            toast.success(currentText().common.saveSuccess)
          }}
        />
      ) : null}
    </Sheet>
  )
}

function useQuestion(): () => Promise<boolean> {
  const words = usePageText('account')
  const question = { title: words.leaveAsk, body: words.leaveBody, confirm: words.leave, cancel: words.stay }
  return () => ask({ ...question, isDanger: true })
}

interface EditProfileProps {
  user: User
  /** What is being changed by a code, in place of the form. */
  contact: ContactKind | undefined
  onContact: (kind: ContactKind | undefined) => void
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
}

function EditProfile({ user, contact, onContact, onDirty, onSaved }: EditProfileProps) {
  const { common } = useText()
  const words = usePageText('account')
  const identity = usePageText('identity')
  const language = useLanguage()
  const { data: safety } = useQuery(safetyQuery(language))
  const isVerified = { email: safety?.email_verified ?? false, mobile: safety?.mobile_verified ?? false }
  // The code for a number goes to the email: it tells that the owner wants it, not that it is theirs.
  const yes = { email: words.verified, mobile: words.confirmed }
  const no = { email: words.notVerified, mobile: words.notConfirmed }
  const noteOf = (kind: ContactKind) => {
    if (!user[kind]) return words.notSet
    if (!safety) return user[kind]
    return `${user[kind]} · ${(isVerified[kind] ? yes : no)[kind]}`
  }
  const deedOf = (kind: ContactKind) => {
    if (!user[kind]) return words.add
    if (isVerified[kind] || !safety) return words.change
    return kind === 'email' ? words.verify : words.confirm
  }
  return (
    <>
      {/* Kept while a code is waited for, so that names typed before it are still there. */}
      <div hidden={contact !== undefined}>
        <ProfileForm
          user={user}
          nameOf={(names) => displayName({ ...names, account: user.account }, language)}
          onDirty={onDirty}
          onSaved={onSaved}
        >
          <RowGroup title={words.reach}>
            <Row
              Icon={Mail}
              label={identity.email}
              note={<span className="break-all">{noteOf('email')}</span>}
              value={<DeedWord>{deedOf('email')}</DeedWord>}
              onPress={() => onContact('email')}
            />
            <Row
              Icon={Phone}
              label={identity.mobile}
              note={noteOf('mobile')}
              value={<DeedWord>{deedOf('mobile')}</DeedWord>}
              onPress={() => onContact('mobile')}
            />
          </RowGroup>
        </ProfileForm>
      </div>
      {contact ? (
        <>
          <ContactSteps
            key={contact}
            kind={contact}
            user={user}
            isVerified={isVerified[contact]}
            onDone={() => onContact(undefined)}
          />
          <div className="mt-2 flex justify-center">
            <Button kind="quiet" size="s" onPress={() => onContact(undefined)}>
              {common.back}
            </Button>
          </div>
        </>
      ) : null}
    </>
  )
}

function DeedWord({ children }: { children: string }) {
  return <span className="font-semibold text-primary">{children}</span>
}

// The sheet to edit photo, names, email and mobile number; it asks before unsaved changes are lost.
import type { User } from '@shop/contract/people/identity.ts'
import { useQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { displayName } from '#features/people/preferences/display-name.ts'
import { safetyQuery } from '#features/people/profile/api.ts'
import type { ContactKind } from '#features/people/profile/contact.ts'
import { ProfileForm } from '#features/people/profile/ProfileForm.tsx'
import { useSession } from '#session.tsx'
import { currentText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { Row, RowGroup } from '#ui/Rows.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { toast } from '#ui/toast-store.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { ContactSteps } from './ContactSteps.tsx'

export interface EditProfileSheetProps {
  isOpen: boolean
  onClose: () => void
}

export function EditProfileSheet({ isOpen, onClose }: EditProfileSheetProps) {
  const t = usePageText('account')
  const { user } = useSession()
  const [contact, setContact] = useState<ContactKind>()
  const [isDirty, setDirty] = useState(false)
  // Back may follow a keystroke before the next render.
  const isChanged = useRef(false)
  const onDirty = useCallback((next: boolean) => {
    isChanged.current = next
    setDirty(next)
  }, [])
  const confirmLeave = useLeaveConfirm()
  const release = useLeaveGuard(isOpen && isDirty, confirmLeave)
  // The next time it opens, it starts fresh.
  useEffect(() => {
    if (isOpen) return
    onDirty(false)
    setContact(undefined)
  }, [isOpen, onDirty])
  const close = () => {
    release()
    onClose()
  }
  const leave = async () => {
    if (isOpen && (!isChanged.current || (await confirmLeave()))) close()
  }
  const titles = { email: t.emailTitle, mobile: t.mobileTitle }
  return (
    <Sheet isOpen={isOpen} title={contact ? titles[contact] : t.editProfile} onClose={() => void leave()}>
      {user ? (
        <EditProfile
          user={user}
          contact={contact}
          onContact={setContact}
          onDirty={onDirty}
          onSaved={() => {
            close()
            toast.success(currentText().common.saveSuccess)
          }}
        />
      ) : null}
    </Sheet>
  )
}

function useLeaveConfirm(): () => Promise<boolean> {
  const t = usePageText('account')
  const options = { title: t.leaveConfirm, body: t.leaveBody, confirm: t.leave, cancel: t.stay }
  return () => showConfirm({ ...options, isDanger: true })
}

interface EditProfileProps {
  user: User
  /** The contact being changed, shown instead of the form. */
  contact: ContactKind | undefined
  onContact: (kind: ContactKind | undefined) => void
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
}

/** The texts of the contact rows, and which contacts are verified. */
function useContacts(user: User) {
  const t = usePageText('account')
  const { data: safety } = useQuery(safetyQuery(useLanguage()))
  const isVerified = { email: safety?.email_verified ?? false, mobile: safety?.mobile_verified ?? false }
  // The code for a mobile number goes to the email: it confirms the number but does not verify it.
  const yes = { email: t.verified, mobile: t.confirmed }
  const no = { email: t.notVerified, mobile: t.notConfirmed }
  const noteOf = (kind: ContactKind) => {
    if (!user[kind]) return t.notSet
    if (!safety) return user[kind]
    return `${user[kind]} ·\u00a0${(isVerified[kind] ? yes : no)[kind]}`
  }
  const actionLabelOf = (kind: ContactKind) => {
    if (!user[kind]) return t.add
    if (isVerified[kind] || !safety) return t.change
    return kind === 'email' ? t.verify : t.confirm
  }
  return { isVerified, noteOf, actionLabelOf }
}

function EditProfile({ user, contact, onContact, onDirty, onSaved }: EditProfileProps) {
  const { common } = useText()
  const t = usePageText('account')
  const identity = usePageText('identity')
  const { isVerified, noteOf, actionLabelOf } = useContacts(user)
  return (
    <>
      {/* Stays mounted during the code steps, so that typed names are kept. */}
      <div hidden={contact !== undefined}>
        <ProfileForm
          user={user}
          nameOf={(names) => displayName({ ...names, account: user.account })}
          onDirty={onDirty}
          onSaved={onSaved}
        >
          <RowGroup title={t.reach}>
            <Row
              Icon={Mail}
              label={identity.email}
              note={<span className="break-all">{noteOf('email')}</span>}
              value={<ActionLabel>{actionLabelOf('email')}</ActionLabel>}
              onPress={() => onContact('email')}
            />
            <Row
              Icon={Phone}
              label={identity.mobile}
              note={noteOf('mobile')}
              value={<ActionLabel>{actionLabelOf('mobile')}</ActionLabel>}
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

function ActionLabel({ children }: { children: string }) {
  return <span className="font-semibold text-primary">{children}</span>
}

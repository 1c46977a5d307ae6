// What can be done with one notice: marked read or unread, its kind muted.
import type { Notice } from '@shop/contract/people/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { BellOff, Lock, Mail, MailOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { toast } from '#ui/toast-store.ts'
import { choose, mark } from './api.ts'
import { isOptional } from './kinds.ts'

export interface NoticeSheetProps {
  /** The one last chosen stays while the sheet goes away. */
  notice: Notice | undefined
  isOpen: boolean
  onClose: () => void
}

export function NoticeSheet({ notice, isOpen, onClose }: NoticeSheetProps) {
  return (
    <Sheet isOpen={isOpen} title={notice?.title ?? ''} onClose={onClose}>
      {notice ? <Deeds notice={notice} onDone={onClose} /> : null}
    </Sheet>
  )
}

function Deeds({ notice, onDone }: { notice: Notice; onDone: () => void }) {
  const words = usePageText('notices')
  const client = useQueryClient()
  const language = useLanguage()
  const { id, read, kind, body } = notice
  const turn = () => {
    onDone()
    void mark(client, language, { ids: [id], read: !read })
  }
  const mute = async () => {
    onDone()
    if (await choose(client, language, { kind, enabled: false })) toast.success(words.muted)
  }
  const MailSign = read ? Mail : MailOpen
  return (
    <>
      <p className="mb-3 text-body-s text-text-2">{body}</p>
      <ul className="-mx-2">
        <li>
          <Deed sign={<MailSign size={20} strokeWidth={1.75} aria-hidden="true" />} onPress={turn}>
            {read ? words.markUnread : words.markRead}
          </Deed>
        </li>
        <li>
          {isOptional(kind) ? (
            <Deed sign={<BellOff size={20} strokeWidth={1.75} aria-hidden="true" />} onPress={() => void mute()}>
              {words.mute(words.kinds[kind].name)}
            </Deed>
          ) : (
            <p className="flex min-h-12 items-center gap-3 px-2 text-body-s text-text-3">
              <Lock size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
              {words.cannotMute}
            </p>
          )}
        </li>
      </ul>
    </>
  )
}

function Deed({ sign, children, onPress }: { sign: ReactNode; children: ReactNode; onPress: () => void }) {
  return (
    <button
      type="button"
      className="flex min-h-12 w-full items-center gap-3 rounded-field px-2 text-start text-body text-text hover:bg-surface-2"
      onClick={onPress}
    >
      <span className="text-text-2">{sign}</span>
      {children}
    </button>
  )
}

// The actions of a notification in a sheet: mark it as read or unread, mute its kind.
import type { Notification } from '@shop/contract/people/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { BellOff, Lock, Mail, MailOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { toast } from '#ui/toast-store.ts'
import { changeSetting, markNotifications } from './api.ts'
import { isOptional } from './kinds.ts'

interface NotificationSheetProps {
  /** Stays set while the sheet closes. */
  notification: Notification | undefined
  isOpen: boolean
  onClose: () => void
}

export function NotificationSheet({ notification, isOpen, onClose }: NotificationSheetProps) {
  return (
    <Sheet isOpen={isOpen} title={notification?.title ?? ''} onClose={onClose}>
      {notification ? <NotificationActions notification={notification} onDone={onClose} /> : null}
    </Sheet>
  )
}

function NotificationActions({ notification, onDone }: { notification: Notification; onDone: () => void }) {
  const t = usePageText('notices')
  const client = useQueryClient()
  const language = useLanguage()
  const { id, read, kind } = notification
  const toggleRead = () => {
    onDone()
    void markNotifications(client, language, { ids: [id], read: !read })
  }
  const mute = async () => {
    onDone()
    if (await changeSetting(client, language, { kind, enabled: false })) toast.success(t.muted)
  }
  const MailIcon = read ? Mail : MailOpen
  return (
    <ul className="-mx-2">
      <li>
        <ActionRow icon={<MailIcon size={20} strokeWidth={1.75} aria-hidden="true" />} onPress={toggleRead}>
          {read ? t.markUnread : t.markRead}
        </ActionRow>
      </li>
      <li>
        {isOptional(kind) ? (
          <ActionRow icon={<BellOff size={20} strokeWidth={1.75} aria-hidden="true" />} onPress={() => void mute()}>
            {t.mute(t.kinds[kind].name)}
          </ActionRow>
        ) : (
          <p className="flex min-h-12 items-center gap-3 px-2 text-body-s text-text-3">
            <Lock size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            {t.cannotMute}
          </p>
        )}
      </li>
    </ul>
  )
}

function ActionRow({ icon, children, onPress }: { icon: ReactNode; children: ReactNode; onPress: () => void }) {
  return (
    <button
      type="button"
      className="flex min-h-12 w-full items-center gap-3 rounded-field px-2 text-start text-body text-text hover:bg-surface-2"
      onClick={onPress}
    >
      <span className="text-text-2">{icon}</span>
      {children}
    </button>
  )
}

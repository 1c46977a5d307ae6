// The button of the top bar that opens the notifications, with the number of unread ones.
import { Bell } from 'lucide-react'
import { useSession } from '#session.tsx'
import { useText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'

/** With a caption, the bell is above it. */
export function NotificationButton({ caption }: { caption?: string }) {
  const { titles, home } = useText()
  const unread = useSession().user?.unread ?? 0
  const label = unread > 0 ? home.unread(unread) : titles.notification
  return (
    <IconButton to="/notification" label={label} caption={caption} badge={unread > 0 ? unread : undefined}>
      <Bell size={caption ? 24 : 22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}

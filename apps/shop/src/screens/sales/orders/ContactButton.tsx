// A link from the order pages to support.
import { Headset } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'

export function ContactButton({ to = '/service?topic=order' }: { to?: string }) {
  const t = usePageText('orders')
  return (
    <IconButton to={to} label={t.actions.contact}>
      <Headset size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}

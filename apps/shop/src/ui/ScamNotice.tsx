// The warning about impostors, shown where money leaves for a stranger, and in the chat: what the shop never asks for.
import { ShieldAlert } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'

/** A bar as wide as the page, below the bar of the title; a card on wide screens. */
export function ScamNotice() {
  const t = usePageText('scam')
  return (
    <div className="bg-warn-soft lg:col lg:bg-transparent lg:pt-4">
      <p className="col flex items-start gap-2 py-2 text-caption text-text lg:rounded-card lg:bg-warn-soft lg:py-3">
        <ShieldAlert aria-hidden="true" size={16} strokeWidth={1.9} className="mt-px shrink-0 text-warn" />
        <span className="min-w-0">{t.notice}</span>
      </p>
    </div>
  )
}

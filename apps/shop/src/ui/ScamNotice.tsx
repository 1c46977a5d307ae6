// The warning about impostors, shown on wallet and support pages: what the shop never asks for.
import { ShieldAlert } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'

/** A bar as wide as the page, below the bar of the title; a card on wide screens, and in one of the columns of a page. */
export function ScamNotice({ isCard = false }: { isCard?: boolean }) {
  const t = usePageText('scam')
  return (
    <div className={isCard ? '' : 'bg-warn-soft lg:col lg:bg-transparent lg:pt-4'}>
      <p
        className={`flex items-start gap-2 text-caption text-text ${
          isCard ? 'rounded-card bg-warn-soft px-4 py-3' : 'col py-2 lg:rounded-card lg:bg-warn-soft lg:py-3'
        }`}
      >
        <ShieldAlert aria-hidden="true" size={16} strokeWidth={1.9} className="mt-px shrink-0 text-warn" />
        <span className="min-w-0">{t.notice}</span>
      </p>
    </div>
  )
}

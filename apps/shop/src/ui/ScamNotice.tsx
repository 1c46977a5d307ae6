// The warning about impostors, shown on wallet and support pages: what the shop never asks for.
import { ShieldAlert } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'

export function ScamNotice() {
  const t = usePageText('scam')
  return (
    <div className="bg-warn-soft">
      <p className="col flex items-start gap-2 py-2 text-caption text-text">
        <ShieldAlert aria-hidden="true" size={16} strokeWidth={1.9} className="mt-px shrink-0 text-warn" />
        <span className="min-w-0">{t.notice}</span>
      </p>
    </div>
  )
}

// Nobody has written yet, said small inside a page that has more to show.
import { MessageSquareText } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'

export function NoReviews() {
  const t = usePageText('reviews')
  return (
    <div className="flex items-center gap-4 rounded-card bg-surface-2 p-4">
      <MessageSquareText aria-hidden="true" size={26} strokeWidth={1.5} className="shrink-0 text-text-3" />
      <div>
        <p className="text-body-s font-semibold text-text">{t.none}</p>
        <p className="mt-0.5 text-body-s text-text-2">{t.noneBody}</p>
      </div>
    </div>
  )
}

// The recent searches of this device: search again, remove one, or clear all after a confirmation.
import { X } from 'lucide-react'
import { usePageText, useText } from '#text/use-text.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { Link } from '#ui/Link.tsx'
import { toast } from '#ui/toast-store.ts'
import { resultsPath } from './keyword.ts'
import { recent, useRecent } from './recent-searches.ts'
import { SearchBlock } from './SearchBlock.tsx'

export function RecentSearches() {
  const { common } = useText()
  const t = usePageText('search')
  const keywords = useRecent()
  if (keywords.length === 0) return null
  const clear = async () => {
    const isSure = await showConfirm({
      title: t.clearHistoryConfirm,
      body: t.clearHistoryBody,
      confirm: t.clear,
      cancel: common.cancel,
      isDanger: true,
    })
    if (!isSure) return
    recent.clear()
    toast.success(common.deleteSuccess)
  }
  return (
    <SearchBlock
      title={t.recent}
      action={
        <button
          type="button"
          className="-me-2 min-h-11 rounded-field px-2 text-body-s text-text-2 hover:text-text"
          onClick={() => void clear()}
        >
          {t.clear}
        </button>
      }
    >
      <ul className="flex flex-wrap gap-2">
        {keywords.map((keyword) => (
          <li key={keyword} className="flex max-w-full items-center rounded-full border border-border bg-surface">
            <Link
              to={resultsPath({ keyword })}
              className="min-h-11 min-w-0 truncate rounded-s-full ps-4 text-body-s leading-11 text-text hover:text-primary"
              onClick={() => recent.add(keyword)}
            >
              {keyword}
            </Link>
            <button
              type="button"
              aria-label={t.removeRecent(keyword)}
              className="grid h-11 w-10 shrink-0 place-items-center rounded-e-full text-text-3 hover:text-text"
              onClick={() => recent.remove(keyword)}
            >
              <X aria-hidden="true" size={16} strokeWidth={2} />
            </button>
          </li>
        ))}
      </ul>
    </SearchBlock>
  )
}

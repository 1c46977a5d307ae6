// The field that searches all help articles while the user types.
import { CircleX, Search } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'

const typedMax = 60

export function HelpSearch({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const t = usePageText('pages')
  return (
    <search className="flex h-12 items-center rounded-full border border-border bg-surface ps-4 text-text focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus">
      <Search aria-hidden="true" size={20} strokeWidth={1.9} className="shrink-0 text-text-3" />
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={typedMax}
        value={typed}
        className="h-full min-w-0 flex-1 appearance-none bg-transparent px-2.5 text-body outline-none [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => onType(event.target.value)}
      />
      {typed ? (
        <button
          type="button"
          aria-label={t.clearSearch}
          className="grid size-11 shrink-0 place-items-center rounded-full text-text-3 hover:text-text"
          onClick={() => onType('')}
        >
          <CircleX aria-hidden="true" size={18} strokeWidth={1.9} />
        </button>
      ) : null}
    </search>
  )
}

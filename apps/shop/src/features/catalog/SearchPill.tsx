// Looks like a field and leads to the search page.
import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#text/use-text.tsx'

export function SearchPill() {
  const { catalog } = useText()
  return (
    <Link
      to="/search"
      className="relative flex h-10 min-w-0 items-center gap-2 rounded-full bg-surface-2 ps-3.5 pe-4 text-body-s text-text-3 transition-colors duration-120 after:absolute after:inset-x-0 after:-inset-y-0.5 hover:text-text-2 lg:max-w-120"
    >
      <Search aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0" />
      <span className="truncate">{catalog.searchHint}</span>
    </Link>
  )
}

// A link to the search page that looks like a search field.
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useText } from '#text/use-text.tsx'
import { Link } from './Link.tsx'

interface SearchPillProps extends Omit<ComponentProps<typeof Link>, 'to' | 'className' | 'children'> {
  /** Shown, and passed on to the search page. */
  keyword?: string
}

export function SearchPill({ keyword, ...link }: SearchPillProps) {
  const { catalog } = useText()
  return (
    <Link
      {...link}
      to={keyword ? `/search?keyword=${encodeURIComponent(keyword)}` : '/search'}
      className={`relative flex h-10 md:h-11 min-w-0 items-center gap-2 rounded-full bg-surface-2 ps-3.5 pe-4 text-body-s transition-colors duration-120 after:absolute after:inset-x-0 after:-inset-y-0.5 ${
        keyword ? 'text-text' : 'text-text-3 hover:text-text-2'
      }`}
    >
      <Search aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0" />
      <span className="truncate">{keyword || catalog.searchHint}</span>
    </Link>
  )
}

// The link beside the title of a part: "See all", the same on every page.
import { ChevronRight } from 'lucide-react'
import { useText } from '#text/use-text.tsx'
import { Link } from './Link.tsx'

interface SeeAllLinkProps {
  to: string
  /** Begins with the words of the link, and says what there is. */
  label: string
}

export function SeeAllLink({ to, label }: SeeAllLinkProps) {
  const { home } = useText()
  return (
    <Link
      to={to}
      aria-label={label}
      className="-me-2 inline-flex min-h-11 shrink-0 items-center gap-0.5 rounded-field ps-2 pe-1 text-body-s font-semibold text-primary hover:bg-primary-soft"
    >
      {home.seeAll}
      <ChevronRight size={18} strokeWidth={1.9} aria-hidden="true" className="rtl:rotate-180" />
    </Link>
  )
}

// The link from an editor or a subpage back to its list.
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="control -ms-2 mb-1 inline-flex items-center gap-1.5 px-2 font-medium text-text-2 hover:text-text"
    >
      <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
      {children}
    </Link>
  )
}

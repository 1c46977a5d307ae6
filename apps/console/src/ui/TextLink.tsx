// Links in a text: to a page of the console, or to another site.
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './router.tsx'

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-medium text-primary hover:underline">
      {children}
    </Link>
  )
}

interface OutsideLinkProps {
  href: string
  className: string
  children: string
}

/** A link to another site, opened in a new tab. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={`inline-flex items-center gap-1.5 font-medium text-primary hover:underline ${className}`}
    >
      {children}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  )
}

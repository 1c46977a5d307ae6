// A link to another site, opened in a new tab.
import { ExternalLink } from 'lucide-react'

interface OutsideLinkProps {
  href: string
  className: string
  children: string
}

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

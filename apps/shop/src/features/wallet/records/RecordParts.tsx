// Parts of a record's details: copyable numbers and the link to a block explorer.
import { ExternalLink } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'

export function Copyable({ text }: { text: string }) {
  return (
    <span className="-me-3 flex items-center justify-between gap-2">
      <span translate="no" className="min-w-0 font-mono text-caption break-all select-all">
        {text}
      </span>
      <span className="-my-2 shrink-0">
        <CopyButton text={text} />
      </span>
    </span>
  )
}

const shortLength = 8

/** Shows the first digits and copies the whole number. */
export function CopyableNumber({ text }: { text: string }) {
  return (
    <span className="-my-3 -me-4 inline-flex items-center whitespace-nowrap">
      <span translate="no" className="font-mono text-caption">
        {text.slice(0, shortLength)}…
      </span>
      <CopyButton text={text} />
    </span>
  )
}

export function ExplorerLink({ href }: { href: string }) {
  const t = usePageText('wallet')
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="-ms-1 inline-flex min-h-11 items-center gap-1.5 rounded-field px-1 text-body-s font-semibold text-primary"
    >
      <ExternalLink size={16} strokeWidth={1.9} aria-hidden="true" />
      {t.explorer}
    </a>
  )
}

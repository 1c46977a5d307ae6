// A block of home (its heading, an optional "see all" link, its content), and its retry row.

import { RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { SeeAllLink } from '#ui/SeeAllLink.tsx'

interface HomeBlockProps {
  title: string
  more?: { to: string; label: string }
  children: ReactNode
}

export function HomeBlock({ title, more, children }: HomeBlockProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="-mt-1.5 flex min-h-11 items-center sm:mt-0 sm:mb-1.5 justify-between gap-3">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {more ? <SeeAllLink {...more} /> : null}
      </div>
      {children}
    </section>
  )
}

interface RetryRowProps {
  busy: boolean
  onRetry: () => void
}

/** Replaces a block that failed to load: one row with a retry button. */
export function RetryRow({ busy, onRetry }: RetryRowProps) {
  const { home, common } = useText()
  return (
    <div role="alert" className="flex items-center gap-3 rounded-card border border-border bg-surface ps-4 pe-1.5">
      <p className="min-w-0 flex-1 py-3 text-body-s text-text-2">{home.blocksFailed}</p>
      <Button kind="quiet" size="s" busy={busy} icon={<RotateCw aria-hidden="true" size={16} />} onPress={onRetry}>
        {common.retry}
      </Button>
    </div>
  )
}

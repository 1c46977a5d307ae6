// A block of home (its heading, an optional "see all" link, its content), its retry row, and the placeholder of home.

import { ChevronRight, RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { times } from '#ui/Skeleton.tsx'

interface HomeBlockProps {
  title: string
  more?: { to: string; label: string }
  children: ReactNode
}

export function HomeBlock({ title, more, children }: HomeBlockProps) {
  const { home } = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-1.5 flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-h2 text-text">
          {title}
        </h2>
        {more ? (
          <Link
            to={more.to}
            aria-label={more.label}
            className="-me-2 inline-flex min-h-11 shrink-0 items-center gap-0.5 rounded-field px-2 text-body-s font-medium text-primary hover:text-primary-press"
          >
            {home.seeAll}
            <ChevronRight aria-hidden="true" size={16} strokeWidth={2} />
          </Link>
        ) : null}
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

/** Placeholder for home while it loads; the heights match the page's static shell. */
export function HomeSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-6">
      <div>
        <div className="skeleton h-44 rounded-sheet lg:h-96" />
        <div className="-mb-4 h-11 lg:hidden" />
      </div>
      <div className="-mx-2 grid grid-cols-5 gap-y-3 sm:mx-0 lg:grid-cols-10">
        {times(10).map((index) => (
          <div key={index} className="flex flex-col items-center gap-1.5 pt-1 pb-0.5">
            <div className="skeleton size-14 rounded-[18px] sm:size-17 lg:size-19" />
            <div className="skeleton my-0.5 h-3 w-10" />
          </div>
        ))}
      </div>
      <div className="skeleton h-21 rounded-card lg:h-13" />
      <div>
        <div className="mb-1.5 flex min-h-11 items-center">
          <div className="skeleton h-5 w-32" />
        </div>
        <div className="flex gap-3 overflow-hidden sm:gap-4">
          {times(7).map((index) => (
            <div key={index} className="w-33 shrink-0 space-y-2 sm:w-40">
              <div className="skeleton aspect-square rounded-card" />
              <div className="skeleton h-3.5" />
              <div className="skeleton h-3.5 w-2/3" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

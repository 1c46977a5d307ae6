// A numbered step of a recharge: open, or waiting for the step before.
import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface StepCardProps {
  number: number
  title: string
  /** Shown instead of the content while the step is not open yet. */
  waitsFor?: string | undefined
  children: ReactNode
}

export function StepCard({ number, title, waitsFor, children }: StepCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-border bg-surface p-4">
      <h2 id={id} className={`flex items-center gap-2.5 text-title ${waitsFor ? 'text-text-3' : 'text-text'}`}>
        <span
          aria-hidden="true"
          className={`grid size-7 shrink-0 place-items-center rounded-full text-body-s font-bold tabular-nums ${
            waitsFor ? 'bg-surface-2 text-text-3' : 'bg-primary text-on-primary'
          }`}
        >
          {number}
        </span>
        {title}
      </h2>
      {waitsFor ? (
        <p className="mt-2 flex items-center gap-1.5 ps-9.5 text-body-s text-text-3">
          <Lock size={14} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
          {waitsFor}
        </p>
      ) : (
        <div className="mt-4 space-y-4">{children}</div>
      )}
    </section>
  )
}

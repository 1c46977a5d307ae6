// A timeline of steps on a dotted line: done, current, next or failed.
import { Check, X } from 'lucide-react'

export interface TimelineStep {
  label: string
  /** When it happened, or what happens now and by when. */
  note?: string | undefined
  state: 'done' | 'current' | 'next' | 'failed'
}

const dots = {
  done: 'bg-primary text-on-primary',
  current: 'border-2 border-primary bg-surface',
  next: 'border-2 border-border bg-surface',
  failed: 'bg-sale text-on-primary',
}

export function StatusTimeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          {index < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className={`absolute start-[0.6875rem] top-6 bottom-0 border-s-2 border-dotted ${
                step.state === 'done' ? 'border-primary' : 'border-border'
              }`}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={`mt-px grid size-6 shrink-0 place-items-center rounded-full ${dots[step.state]}`}
          >
            {step.state === 'done' ? <Check size={14} strokeWidth={2.75} /> : null}
            {step.state === 'failed' ? <X size={14} strokeWidth={2.75} /> : null}
            {step.state === 'current' ? <span className="size-2 rounded-full bg-primary" /> : null}
          </span>
          <span className="min-w-0 flex-1">
            <span
              className={`block text-body-s ${
                step.state === 'next' ? 'text-text-3' : step.state === 'done' ? 'text-text' : 'font-semibold text-text'
              }`}
            >
              {step.label}
            </span>
            {step.note ? <span className="block text-caption text-text-3">{step.note}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

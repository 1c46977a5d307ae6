// Consecutive durations in large type, so that a mistyped digit is noticed before it is saved.
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'

interface DurationStep {
  name: string
  duration: string
  note: string
}

export function DurationSteps({ title, steps }: { title: string; steps: readonly DurationStep[] }) {
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-3 text-h2">{title}</h2>
      <ol className="grid grid-cols-2 gap-2 md:flex md:items-stretch">
        {steps.map((step, index) => (
          <Fragment key={step.name}>
            {index > 0 ? (
              <li aria-hidden="true" className="self-center text-text-3 max-md:hidden">
                <ChevronRight className="size-4" />
              </li>
            ) : null}
            <li className="min-w-0 grow basis-0 rounded-field bg-surface-2 px-3.5 py-3">
              <p className="text-caption text-text-3">{step.name}</p>
              <p className="text-h1 tabular-nums">{step.duration}</p>
              <p className="text-caption text-text-2">{step.note}</p>
            </li>
          </Fragment>
        ))}
      </ol>
    </section>
  )
}

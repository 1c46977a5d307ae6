// The header of one of several steps: progress, title and explanation.
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'

export interface StepHeadProps {
  step: number
  total: number
  title: string
  children: ReactNode
}

export function StepHead({ step, total, title, children }: StepHeadProps) {
  const identity = usePageText('identity')
  return (
    <div>
      <div aria-hidden="true" className="mb-3 flex gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move.
          <span key={index} className={`h-1 flex-1 rounded-full ${index < step ? 'bg-primary' : 'bg-border'}`} />
        ))}
      </div>
      <p className="text-caption text-text-3">{identity.step(step, total)}</p>
      <h2 className="mt-1 text-h2 text-text">{title}</h2>
      <p className="mt-2 text-body-s text-text-2">{children}</p>
    </div>
  )
}

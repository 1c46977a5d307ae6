// The result of a money request: icon, title, what was requested, progress, request number and next steps.
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { type Detail, DetailList } from './DetailList.tsx'
import { requestStatuses } from './request-status.ts'

const styles = {
  [requestStatuses.pending]: { Icon: Clock, tone: 'bg-warn-soft text-warn' },
  [requestStatuses.passed]: { Icon: CircleCheck, tone: 'bg-success-soft text-success' },
  [requestStatuses.refused]: { Icon: CircleX, tone: 'bg-sale-soft text-sale' },
} as const

interface RequestResultProps {
  /** One of `requestStatuses`. */
  status: number
  title: string
  /** What was requested. */
  details?: readonly Detail[]
  progress: ReactNode
  number: { label: string; value: string }
  /** Buttons for the next steps. */
  children: ReactNode
}

export function RequestResult({ status, title, details, progress, number, children }: RequestResultProps) {
  const head = useRef<HTMLHeadingElement>(null)
  const { Icon, tone } = styles[status as keyof typeof styles]
  // The form is gone: move the focus to the result.
  useEffect(() => head.current?.focus(), [])
  return (
    <div className="col flex flex-col pt-10 pb-16 [--col:32rem]">
      <span className={`mx-auto grid size-18 place-items-center rounded-full ${tone}`}>
        <Icon size={36} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2 ref={head} tabIndex={-1} className="mt-5 text-center text-h2 text-balance text-text outline-none">
        {title}
      </h2>
      {details ? (
        <div className="mt-6">
          <DetailList details={details} />
        </div>
      ) : null}
      <div className={`${details ? 'mt-card' : 'mt-6'} rounded-card border border-border bg-surface p-4`}>
        <div role="status">{progress}</div>
        <div className="mt-5 flex items-center justify-between gap-3 border-t border-border pt-3">
          <div className="min-w-0">
            <p className="text-caption text-text-3">{number.label}</p>
            <p translate="no" className="text-body-s break-all text-text tabular-nums">
              {number.value}
            </p>
          </div>
          <span className="-me-3 shrink-0">
            <CopyButton iconFor={number.label} text={number.value} />
          </span>
        </div>
      </div>
      <div className="mt-6 flex w-full flex-col gap-3">{children}</div>
    </div>
  )
}

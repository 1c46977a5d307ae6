// The timeline of a case: past events, who must act next by when, and upcoming steps.
import type { RefundCase } from '@shop/contract/sales/refunds.ts'
import { dateTime } from '@shop/locale/days.ts'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { awaitingKeyOf, type Entry, fullTime, timelineEntries } from './case-rules.ts'

export function CaseTimeline({ refund }: { refund: RefundCase }) {
  const t = usePageText('refund')
  const entries = timelineEntries(refund)
  return (
    <Block title={t.progress}>
      <ol>
        {entries.map((entry, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may be identical; their order is fixed.
            key={index}
            aria-current={entry.at === 'now' ? 'step' : undefined}
            className="relative flex gap-3 pb-5 last:pb-0"
          >
            {index < entries.length - 1 ? (
              <span
                aria-hidden="true"
                className={`absolute start-[0.6875rem] top-6 bottom-0 border-s-2 border-dotted ${
                  entry.at === 'past' ? 'border-primary' : 'border-border'
                }`}
              />
            ) : null}
            <Dot entry={entry} />
            <EntryText entry={entry} />
          </li>
        ))}
      </ol>
    </Block>
  )
}

const dotStyles = {
  past: 'bg-primary text-on-primary',
  now: 'border-2 border-primary bg-surface',
  coming: 'border-2 border-border bg-surface',
}

function Dot({ entry }: { entry: Entry }) {
  const hasFailed = entry.at === 'past' && entry.hasFailed
  const Icon = hasFailed ? X : Check
  return (
    <span
      aria-hidden="true"
      className={`mt-px grid size-6 shrink-0 place-items-center rounded-full ${
        hasFailed ? 'bg-sale text-on-primary' : dotStyles[entry.at]
      }`}
    >
      {entry.at === 'past' ? <Icon size={14} strokeWidth={2.75} /> : null}
      {entry.at === 'now' ? <span className="size-2 rounded-full bg-primary" /> : null}
    </span>
  )
}

function EntryText({ entry }: { entry: Entry }) {
  const t = usePageText('refund')
  const { common } = useText()
  const language = useLanguage()
  if (entry.at === 'coming') return <Lines className="text-text-3">{t.coming[entry.coming]}</Lines>
  if (entry.at === 'now') {
    const status = t.awaiting[awaitingKeyOf(entry.step, entry.awaiting)]
    return (
      <Lines
        className="font-semibold text-text"
        note={
          entry.dueAt ? <span className="font-medium text-warn">{t.by(fullTime(language, entry.dueAt))}</span> : null
        }
      >
        {typeof status === 'string' ? status : status(common.brand)}
      </Lines>
    )
  }
  const { kind, text, time } = entry.event
  const eventText = t.events[kind]
  // The reason of a refusal is shown in the head.
  return (
    <Lines className="text-text" text={kind === 'refused' ? '' : text} note={dateTime(language, time)}>
      {typeof eventText === 'string' ? eventText : eventText(common.brand)}
    </Lines>
  )
}

interface LinesProps {
  className: string
  text?: string
  note?: ReactNode
  children: ReactNode
}

function Lines({ className, text, note, children }: LinesProps) {
  return (
    <span className="min-w-0 flex-1">
      <span className={`block text-body-s ${className}`}>{children}</span>
      {text ? <span className="block text-caption wrap-anywhere whitespace-pre-line text-text-2">{text}</span> : null}
      {note ? <span className="block text-caption text-text-3 tabular-nums">{note}</span> : null}
    </span>
  )
}

// The way of a case on a dotted line: what happened when, whose turn it is until when, what is still to come.
import type { RefundCase } from '@shop/contract/sales/refunds.ts'
import { dateTime } from '@shop/locale/days.ts'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { type Entry, entriesOf } from './timeline.ts'
import { wholeTime } from './times.ts'
import { turnOf } from './turn.ts'

export function CaseTimeline({ refund }: { refund: RefundCase }) {
  const words = usePageText('refund')
  const entries = entriesOf(refund)
  return (
    <Block title={words.progress}>
      <ol>
        {entries.map((entry, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may be alike in everything; their order is fixed.
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
            <EntryWords entry={entry} />
          </li>
        ))}
      </ol>
    </Block>
  )
}

const dots = {
  past: 'bg-primary text-on-primary',
  now: 'border-2 border-primary bg-surface',
  coming: 'border-2 border-border bg-surface',
}

function Dot({ entry }: { entry: Entry }) {
  const hasFailed = entry.at === 'past' && entry.hasFailed
  const Mark = hasFailed ? X : Check
  return (
    <span
      aria-hidden="true"
      className={`mt-px grid size-6 shrink-0 place-items-center rounded-full ${
        hasFailed ? 'bg-sale text-on-primary' : dots[entry.at]
      }`}
    >
      {entry.at === 'past' ? <Mark size={14} strokeWidth={2.75} /> : null}
      {entry.at === 'now' ? <span className="size-2 rounded-full bg-primary" /> : null}
    </span>
  )
}

function EntryWords({ entry }: { entry: Entry }) {
  const words = usePageText('refund')
  const { common } = useText()
  const language = useLanguage()
  if (entry.at === 'coming') return <Lines look="text-text-3">{words.coming[entry.coming]}</Lines>
  if (entry.at === 'now') {
    const turn = words.turns[turnOf(entry.step, entry.turn)]
    return (
      <Lines
        look="font-semibold text-text"
        note={
          entry.dueAt ? (
            <span className="font-medium text-warn">{words.by(wholeTime(language, entry.dueAt))}</span>
          ) : null
        }
      >
        {typeof turn === 'string' ? turn : turn(common.brand)}
      </Lines>
    )
  }
  const { kind, text, time } = entry.event
  const said = words.events[kind]
  // Why it was refused stands above, large.
  return (
    <Lines look="text-text" text={kind === 'refused' ? '' : text} note={dateTime(language, time)}>
      {typeof said === 'string' ? said : said(common.brand)}
    </Lines>
  )
}

interface LinesProps {
  look: string
  text?: string
  note?: ReactNode
  children: ReactNode
}

function Lines({ look, text, note, children }: LinesProps) {
  return (
    <span className="min-w-0 flex-1">
      <span className={`block text-body-s ${look}`}>{children}</span>
      {text ? <span className="block text-caption wrap-anywhere whitespace-pre-line text-text-2">{text}</span> : null}
      {note ? <span className="block text-caption text-text-3 tabular-nums">{note}</span> : null}
    </span>
  )
}

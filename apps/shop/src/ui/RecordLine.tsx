// A record of the wallet in a list, on two lines: where and how much, then when and its state.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { MaskedText } from './MaskedText.tsx'

/** Of the link or button around the line. */
export const recordLineClass =
  'group @container flex w-full items-start gap-3 px-4 py-3 text-start outline-offset-[-3px] transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2 lg:aria-[current]:bg-primary-soft'

const tones = {
  in: { icon: 'bg-success-soft text-success', amount: 'text-success' },
  open: { icon: 'bg-surface-2 text-text-2', amount: 'text-text' },
  void: { icon: 'bg-surface-2 text-text-2', amount: 'text-text-3 line-through' },
}

/** in: credited; open: pending or outgoing; void: refused. */
export type RecordTone = keyof typeof tones

interface RecordLineProps {
  Icon: LucideIcon
  /** The shop, bank or network. */
  title: string
  amount: string
  tone: RecordTone
  /** What it was and when. */
  facts: ReactNode
  /** Its status, or the balance after it. */
  end?: ReactNode
  /** When it will be decided, what was credited, or why it was refused. */
  note?: ReactNode
}

export function RecordLine({ Icon, title, amount, tone, facts, end, note }: RecordLineProps) {
  return (
    <>
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full transition-colors duration-120 group-hover:bg-surface lg:group-aria-[current]:bg-surface @max-[18rem]:size-8 ${tones[tone].icon}`}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="@max-[18rem]:size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-start justify-between gap-x-3 text-body @max-[18rem]:gap-x-2 @max-[18rem]:text-body-s">
          <span className="line-clamp-2 min-w-0 font-medium text-wrap wrap-anywhere text-text">
            <MaskedText text={title} />
          </span>
          <span className={`shrink-0 font-semibold tabular-nums ${tones[tone].amount}`}>{amount}</span>
        </span>
        {/* break-keep: dates must not wrap in languages that break between any two characters. */}
        <span className="mt-0.5 flex items-center justify-between gap-x-3 text-caption break-keep text-text-3 @max-[18rem]:gap-x-2">
          <span className="min-w-0">{facts}</span>
          {end}
        </span>
        {note ? <span className="mt-1 line-clamp-2 text-caption wrap-anywhere text-text-2">{note}</span> : null}
      </span>
    </>
  )
}

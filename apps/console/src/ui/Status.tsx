// A state as icon and word, never by color alone; and a short label in a box.
import { CircleAlert, CircleCheck, CircleDashed, CircleX, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  good: { className: 'text-success', Icon: CircleCheck },
  waiting: { className: 'text-warn', Icon: CircleAlert },
  bad: { className: 'text-sale', Icon: CircleX },
  info: { className: 'text-info', Icon: Info },
  off: { className: 'text-text-3', Icon: CircleDashed },
}

export type StatusTone = keyof typeof tones

export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const { className, Icon } = tones[tone]
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap font-medium ${className}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </span>
  )
}

const chipTones = {
  neutral: 'bg-surface-2 text-text-2',
  strong: 'bg-primary-soft text-primary',
  warn: 'bg-warn-soft text-warn',
}

/** A short label in a rounded box, such as a role or a tag. */
export function Chip({ tone = 'neutral', children }: { tone?: keyof typeof chipTones; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center rounded-chip px-2 py-0.5 font-medium text-caption ${chipTones[tone]}`}>
      {children}
    </span>
  )
}

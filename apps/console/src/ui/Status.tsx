// A state as icon and word, never by color alone.
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

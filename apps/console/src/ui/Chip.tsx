// A short label in a rounded box, such as a role or a tag.
import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-surface-2 text-text-2',
  strong: 'bg-primary-soft text-primary',
  warn: 'bg-warn-soft text-warn',
}

export function Chip({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center rounded-chip px-2 py-0.5 font-medium text-caption ${tones[tone]}`}>
      {children}
    </span>
  )
}

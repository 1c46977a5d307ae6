// A choice drawn as a row. The rows of a radiogroup are one stop of the Tab key; the arrow keys move between them.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { RadioMark } from './RadioMark.tsx'

interface RadioRowProps {
  /** line: in a list without a frame, for a choice that acts at once; card: in a frame, with the mark of a radio. */
  kind: 'line' | 'card'
  isChosen: boolean
  /** One row of the group is: the chosen one, unless there is none. */
  isTabStop?: boolean
  id?: string | undefined
  className?: string
  onChoose: () => void
  children: ReactNode
}

const kinds = {
  line: {
    all: 'min-h-11 rounded-field px-2 text-body-s transition-colors duration-120',
    chosen: 'bg-primary-soft font-semibold text-primary',
    other: 'text-text hover:bg-surface-2',
  },
  card: { all: 'min-h-13 px-4 py-2 -outline-offset-3', chosen: 'bg-primary-soft', other: 'hover:bg-surface-2' },
}

export function RadioRow({ kind, isChosen, isTabStop = isChosen, id, className = '', ...props }: RadioRowProps) {
  const style = kinds[kind]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio drawn as a row keeps roving focus in one group.
    <button
      id={id}
      type="button"
      role="radio"
      aria-checked={isChosen}
      data-choice=""
      tabIndex={isTabStop ? 0 : -1}
      className={`flex w-full min-w-0 items-center gap-3 text-start ${style.all} ${isChosen ? style.chosen : style.other} ${className}`}
      onClick={props.onChoose}
    >
      <span className="min-w-0 flex-1">{props.children}</span>
      {kind === 'card' ? <RadioMark isChosen={isChosen} /> : null}
      {kind === 'line' && isChosen ? <Check aria-hidden="true" size={18} strokeWidth={2.25} /> : null}
    </button>
  )
}

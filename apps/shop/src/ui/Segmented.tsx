// Two or three choices in one well.

import { moveByArrow } from './arrow-keys.ts'
import type { Choice } from './choice.ts'

export interface SegmentedProps<Value> {
  label: string
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

export function Segmented<Value extends string | number>({ label, choices, chosen, onChoose }: SegmentedProps<Value>) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col gap-1 rounded-field bg-surface-2 p-1"
      onKeyDown={moveByArrow}
    >
      {choices.map((choice) => {
        const isChosen = choice.value === chosen
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio drawn as a segment keeps roving focus in one row.
          <button
            key={choice.value}
            type="button"
            role="radio"
            aria-checked={isChosen}
            data-choice=""
            tabIndex={isChosen ? 0 : -1}
            className={`min-h-11 rounded-chip px-3 text-body-s transition-colors duration-200 ${
              isChosen ? 'bg-surface font-semibold text-text shadow-e1 dark:bg-border' : 'text-text-2 hover:text-text'
            }`}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
          </button>
        )
      })}
    </div>
  )
}

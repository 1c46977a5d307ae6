// A scrolling row of choices, one of them selected.
import { useLayoutEffect, useRef } from 'react'
import { moveByArrow } from './arrow-keys.ts'
import { type Choice, centerChosen } from './choice.ts'
import { ScrollArrows } from './ScrollArrows.tsx'
import { useWheel } from './use-wheel.ts'

interface ChipsProps<Value> {
  label: string
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
  /** On a wide screen closer together, in a column that has the gutter. */
  isDense?: boolean
}

export function Chips<Value extends string | number | undefined>({
  label,
  choices,
  chosen,
  onChoose,
  isDense = false,
}: ChipsProps<Value>) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another choice is selected.
  useLayoutEffect(() => centerChosen(row.current), [chosen])
  useWheel(row)
  // When none is selected, the first one takes the keyboard focus.
  const tabStop = Math.max(
    0,
    choices.findIndex(({ value }) => value === chosen),
  )
  return (
    <div className="relative min-w-0">
      <div
        ref={row}
        role="radiogroup"
        aria-label={label}
        className={`relative no-scrollbar fade-ends flex gap-2 overflow-x-auto px-(--gutter) py-1 pointer-fine:[--arrow:2.25rem] pointer-fine:[--fade:5rem] ${isDense ? 'lg:gap-1 lg:px-0 lg:*:px-3' : ''}`}
        onKeyDown={moveByArrow}
      >
        {choices.map((choice, index) => {
          const isChosen = choice.value === chosen
          return (
            // biome-ignore lint/a11y/useSemanticElements: a radio styled as a chip keeps roving focus in one row.
            <button
              key={String(choice.value)}
              type="button"
              role="radio"
              aria-checked={isChosen}
              data-choice=""
              data-chosen={isChosen}
              tabIndex={index === tabStop ? 0 : -1}
              className={`min-h-11 min-w-13 shrink-0 rounded-full border px-4 text-body-s whitespace-nowrap transition-colors duration-200 ${
                isChosen
                  ? 'border-primary bg-primary-soft font-semibold text-primary'
                  : 'border-border bg-surface text-text-2 hover:bg-surface-2'
              }`}
              onClick={() => onChoose(choice.value)}
            >
              {choice.label}{' '}
              {choice.count === undefined ? null : (
                <span className="ms-0.5 tabular-nums opacity-80">{choice.count}</span>
              )}
            </button>
          )
        })}
      </div>
      <ScrollArrows row={row} look="plain" />
    </div>
  )
}

// Views of one page side by side, underlined; the page keeps the choice in its address.
import { useLayoutEffect, useRef } from 'react'
import { moveByArrow } from './arrow-keys.ts'
import { type Choice, centreChosen } from './choice.ts'

export interface TabsProps<Value> {
  label: string
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
  /** The id of the element whose content the tabs change. */
  panelId: string
}

export function Tabs<Value extends string | number>({ label, choices, chosen, onChoose, panelId }: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever another one is chosen.
  useLayoutEffect(() => centreChosen(row.current), [chosen])
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className="relative no-scrollbar flex overflow-x-auto border-b border-border px-2"
      onKeyDown={moveByArrow}
    >
      {choices.map((choice) => {
        const isChosen = choice.value === chosen
        return (
          <button
            key={choice.value}
            type="button"
            role="tab"
            aria-selected={isChosen}
            aria-controls={panelId}
            data-choice=""
            data-chosen={isChosen}
            tabIndex={isChosen ? 0 : -1}
            className={`relative min-h-12 shrink-0 px-3 text-body-s whitespace-nowrap transition-colors duration-200 after:absolute after:inset-x-3 after:bottom-0 after:h-0.75 after:rounded-t-full ${
              isChosen ? 'font-semibold text-primary after:bg-primary' : 'text-text-2 hover:text-text'
            }`}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
            {choice.count ? <span className="ms-1 tabular-nums">{choice.count}</span> : null}
          </button>
        )
      })}
    </div>
  )
}

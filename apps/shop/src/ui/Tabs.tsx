// A row of tabs with the panel of the selected one below.
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { moveByArrow } from './arrow-keys.ts'
import { type Choice, centerChosen } from './choice.ts'
import { ScrollArrows } from './ScrollArrows.tsx'
import { useWheel } from './use-wheel.ts'

interface TabsProps<Value> {
  label: string
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
  /** Above the row; on a wide screen both stay in view. */
  head?: ReactNode
  /** At the end of the row on a wide screen. */
  end?: ReactNode
  /** The panel of the selected tab. */
  children: ReactNode
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, choices, chosen, onChoose, head, end, children } = props
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another tab is selected.
  useLayoutEffect(() => centerChosen(row.current), [chosen])
  useWheel(row)
  return (
    <>
      <div className={head ? 'max-lg:contents lg:sticky lg:top-0 lg:z-9 lg:bg-bg' : 'contents'}>
        {head}
        <div className="border-b border-border bg-surface lg:border-0 lg:bg-transparent">
          <div className="col px-0! max-lg:max-w-none lg:px-(--gutter)!">
            <div className="border-border lg:flex lg:items-stretch lg:gap-4 lg:border-b">
              <div className="relative min-w-0 lg:flex-1">
                <div
                  ref={row}
                  role="tablist"
                  aria-label={label}
                  className="relative no-scrollbar fade-ends flex gap-1 overflow-x-auto px-2 pointer-fine:[--arrow:2.25rem] pointer-fine:[--fade:5rem] sm:px-[calc(var(--gutter)-0.75rem)] lg:h-full lg:ps-0 lg:pe-px"
                  onKeyDown={moveByArrow}
                >
                  {choices.map(({ value, label: name, count }) => {
                    const isChosen = value === chosen
                    return (
                      <button
                        key={value}
                        id={`${id}-${value}`}
                        type="button"
                        role="tab"
                        aria-selected={isChosen}
                        aria-controls={isChosen ? `${id}-panel` : undefined}
                        data-choice=""
                        data-chosen={isChosen}
                        tabIndex={isChosen ? 0 : -1}
                        className={`relative min-h-12 shrink-0 grow rounded-field px-3 text-body-s whitespace-nowrap outline-offset-[-3px] transition-colors duration-120 sm:grow-0 ${
                          isChosen ? 'font-semibold text-primary' : 'text-text-2 hover:text-text'
                        }`}
                        onClick={() => onChoose(value)}
                      >
                        {name}
                        {count === undefined ? null : <span className="tabular-nums opacity-80"> {count}</span>}
                        <span
                          aria-hidden="true"
                          className={`absolute inset-x-3 bottom-0 h-0.5 rounded-full ${isChosen ? 'bg-primary' : ''}`}
                        />
                      </button>
                    )
                  })}
                </div>
                <ScrollArrows row={row} look="plain" />
              </div>
              {end ? <div className="w-72 shrink-0 py-2 max-lg:hidden">{end}</div> : null}
            </div>
          </div>
        </div>
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`} className="flex flex-1 flex-col">
        {children}
      </div>
    </>
  )
}

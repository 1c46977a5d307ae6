// The status of the listed orders as a select: for the list beside an order, where few tabs fit.
import { ChevronDown } from 'lucide-react'
import type { Choice } from '#ui/choice.ts'

interface StatusSelectProps<Value> {
  label: string
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

export function StatusSelect<Value extends string>({ label, choices, chosen, onChoose }: StatusSelectProps<Value>) {
  return (
    <span className="relative block">
      <select
        aria-label={label}
        value={chosen}
        className="min-h-11 w-full appearance-none truncate rounded-field border border-border-strong bg-surface ps-3.5 pe-11 text-body-s font-semibold text-text"
        onChange={(event) => {
          const next = choices.find(({ value }) => value === event.target.value)
          if (next) onChoose(next.value)
        }}
      >
        {choices.map(({ value, label: name, count }) => (
          <option key={value} value={value} className="bg-surface text-text">
            {count === undefined ? name : `${name} (${count})`}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-text-3"
      />
    </span>
  )
}

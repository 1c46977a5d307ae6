// A filter that is chosen from a few values; the empty one means all.
import { ChevronDown } from 'lucide-react'
import type { FilterField } from './use-filters.ts'

export interface FilterChoiceProps {
  field: FilterField<string>
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

export function FilterChoice({ field, options, value, onChange }: FilterChoiceProps) {
  return (
    <label className="control field relative flex items-center gap-2 ps-3 max-sm:min-w-[calc(50%-0.25rem)] max-sm:flex-1">
      <span className="shrink-0 border-border border-e pe-2.5 font-medium text-text-2">{field.label}</span>
      <select
        name={field.name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-w-0 grow appearance-none self-stretch bg-transparent pe-9 outline-none"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-text">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-3 size-4 text-text-3" />
    </label>
  )
}

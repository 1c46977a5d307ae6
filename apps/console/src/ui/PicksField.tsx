// Picks several of many by typing: the chosen ones are chips; the caller looks up the matches.
import { X } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { PickField, type PickOption } from './PickField.tsx'

interface PicksFieldProps {
  name: string
  label: string
  hint?: string | undefined
  problem?: string | undefined
  value: readonly PickOption[]
  onChange: (options: PickOption[]) => void
  items: readonly PickOption[]
  onQuery: (typed: string) => void
  isLoading: boolean
  placeholder: string
}

export function PicksField({ value, onChange, items, ...field }: PicksFieldProps) {
  const text = useText()
  const chosen = new Set(value.map((option) => option.value))
  return (
    <div>
      <PickField
        {...field}
        optional
        value={null}
        items={items.filter((item) => !chosen.has(item.value))}
        onChange={(option) => option && !chosen.has(option.value) && onChange([...value, option])}
      />
      <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        {value.map((option) => (
          <li key={option.value} className="inline-flex max-w-full items-center rounded-chip bg-primary-soft ps-2.5">
            <span className="min-w-0 truncate font-medium text-primary">{option.label}</span>
            <button
              type="button"
              aria-label={text.ui.remove(option.label)}
              onClick={() => onChange(value.filter((item) => item !== option))}
              className="inline-flex size-8 shrink-0 items-center justify-center text-primary hover:text-text pointer-coarse:size-11"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

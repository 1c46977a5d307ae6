// A filter that is typed; it is applied when the typing rests.
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type FilterField, filterLengthMax } from './use-filters.ts'

const debounceMs = 300

export interface FilterTextProps {
  field: FilterField<string>
  value: string
  onChange: (value: string) => void
}

export function FilterText({ field, value, onChange }: FilterTextProps) {
  const [draft, setDraft] = useState(value)
  const [applied, setApplied] = useState(value)
  // The address changed by something else than this field: the back button, “clear”, a link.
  if (value !== applied) {
    setApplied(value)
    if (draft.trim() !== value) setDraft(value)
  }
  const apply = useEffectEvent(() => draft.trim() !== value && onChange(draft.trim()))
  useEffect(() => {
    const timer = setTimeout(() => apply(), draft ? debounceMs : 0)
    return () => clearTimeout(timer)
  }, [draft])
  return (
    <label
      className={`control field flex items-center gap-2 ps-3 ${field.isSearch ? 'max-sm:w-full sm:min-w-0 sm:max-w-96 sm:grow sm:basis-44' : 'max-sm:min-w-[calc(50%-0.25rem)] max-sm:flex-1 sm:w-56'}`}
    >
      {field.isSearch ? <Search aria-hidden className="size-4 shrink-0 text-text-3" /> : null}
      <span className={field.isSearch ? 'sr-only' : 'shrink-0 border-border border-e pe-2.5 font-medium text-text-2'}>
        {field.label}
      </span>
      <input
        type={field.isSearch ? 'search' : 'text'}
        name={field.name}
        value={draft}
        placeholder={field.hint}
        maxLength={field.lengthMax ?? filterLengthMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
        className="min-w-0 grow self-stretch text-ellipsis bg-transparent pe-3 outline-none"
      />
    </label>
  )
}

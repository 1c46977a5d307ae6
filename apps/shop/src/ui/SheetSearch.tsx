// A sticky search field above a list in a sheet.
import { Search } from 'lucide-react'
import { useFirstFieldFocus } from './Sheet.tsx'

interface SheetSearchProps {
  label: string
  value: string
  maxLength: number
  onChange: (typed: string) => void
}

export function SheetSearch({ label, value, maxLength, onChange }: SheetSearchProps) {
  return (
    <div ref={useFirstFieldFocus()} className="sticky top-0 z-1 -mx-1 bg-surface px-1 pb-2">
      <div className="flex min-h-12 items-center gap-2 rounded-field border border-border-strong bg-surface field-ring ps-3.5">
        <Search aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-text-3" />
        <input
          type="search"
          value={value}
          maxLength={maxLength}
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          autoComplete="off"
          className="min-h-11.5 min-w-0 flex-1 rounded-field bg-transparent pe-3 text-body text-text outline-none"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  )
}

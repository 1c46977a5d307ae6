// The filter fields above a list, as data; their values are stored in the URL.
import { ChevronDown, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { useSearchParams } from './router.tsx'

const debounceMs = 300

interface FilterTextProps {
  field: FilterField<string>
  value: string
  onChange: (value: string) => void
}

/** A typed filter, applied when the typing pauses. */
function FilterText({ field, value, onChange }: FilterTextProps) {
  const [draft, setDraft] = useState(value)
  const [applied, setApplied] = useState(value)
  // The URL changed from outside this field: back button, “clear”, a link.
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

interface FilterBarProps<Name extends string> {
  fields: readonly FilterField<Name>[]
  filters: Filters<Name>
  /** A filter of another kind, after the fields. */
  extra?: ReactNode
}

export function FilterBar<Name extends string>({ fields, filters, extra }: FilterBarProps<Name>) {
  const text = useText()
  return (
    <search aria-label={text.ui.filters.title} className="mb-3 flex flex-wrap items-center gap-2">
      {fields.map((field) => {
        const shared = {
          field,
          value: filters.values[field.name],
          onChange: (value: string) => filters.set({ [field.name]: value } as Partial<Record<Name, string>>),
        }
        return field.options ? (
          <FilterChoice key={field.name} {...shared} options={field.options} />
        ) : (
          <FilterText key={field.name} {...shared} />
        )
      })}
      {extra}
      {filters.isFiltered ? (
        <Button variant="ghost" icon={<X aria-hidden className="size-4" />} onClick={filters.clear}>
          {text.ui.filters.clear}
        </Button>
      ) : null}
    </search>
  )
}

interface FilterChoiceProps {
  field: FilterField<string>
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A filter with a few values; the empty one means all. */
function FilterChoice({ field, options, value, onChange }: FilterChoiceProps) {
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

const filterLengthMax = 64

export interface FilterField<Name extends string> {
  name: Name
  label: string
  hint?: string
  /** With options the filter is a drop-down, without them a text field. */
  options?: readonly { value: string; label: string }[]
  isSearch?: boolean
  /** The longest text; the same value as given to `useFilters`. */
  lengthMax?: number
}

export interface Filters<Name extends string> {
  values: Record<Name, string>
  isFiltered: boolean
  set: (changed: Partial<Record<Name, string>>) => void
  clear: () => void
}

/** Filters stored in the URL, so that a list can be shared, reloaded and returned to. */
export function useFilters<Name extends string>(names: readonly Name[], lengthMax = filterLengthMax): Filters<Name> {
  const [params, setParams] = useSearchParams()
  const entries = names.map((name) => [name, (params.get(name) ?? '').slice(0, lengthMax)] as const)
  const setValues = (changed: Partial<Record<Name, string>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changed) as [Name, string][]) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      // Otherwise each typed letter would be a step of the back button.
      { replace: true },
    )
  return {
    values: Object.fromEntries(entries) as Record<Name, string>,
    isFiltered: entries.some(([, value]) => value !== ''),
    set: setValues,
    clear: () => setValues(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>),
  }
}

interface QueueOption {
  value: string
  label: string
}

/** The stage filter of a queue: by default it shows what is waiting, and in a search everything. */
export function queueOptions(
  stages: readonly QueueOption[],
  { first, all, isSearch }: { first: string; all: string; isSearch: boolean },
): QueueOption[] {
  if (isSearch) return [{ value: '', label: all }, ...stages]
  return [
    ...stages.map(({ value, label }) => ({ value: value === first ? '' : value, label })),
    { value: 'all', label: all },
  ]
}

// Filters kept in the URL, so that a list can be shared, reloaded and returned to.
import { useSearchParams } from 'react-router'

export const filterLengthMax = 64

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
      { replace: true, preventScrollReset: true },
    )
  return {
    values: Object.fromEntries(entries) as Record<Name, string>,
    isFiltered: entries.some(([, value]) => value !== ''),
    set: setValues,
    clear: () => setValues(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>),
  }
}

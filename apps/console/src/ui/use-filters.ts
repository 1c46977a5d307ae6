// Filters held in the address, so that a list can be shared, reloaded and gone back to.
import { useSearchParams } from 'react-router'

export const filterLengthMax = 64

export interface FilterField<Name extends string> {
  name: Name
  label: string
  hint?: string
  /** With options it is a choice, without them a text. */
  options?: readonly { value: string; label: string }[]
  isSearch?: boolean
  /** Of what may be typed; as given to `useFilters`. */
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
      // Each letter typed would otherwise be a step of the back button.
      { replace: true, preventScrollReset: true },
    )
  return {
    values: Object.fromEntries(entries) as Record<Name, string>,
    isFiltered: entries.some(([, value]) => value !== ''),
    set: setValues,
    clear: () => setValues(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>),
  }
}

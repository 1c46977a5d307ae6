// The fields above a list, as data; what is typed or chosen goes into the address.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { FilterChoice } from './FilterChoice.tsx'
import { FilterText } from './FilterText.tsx'
import type { FilterField, Filters } from './use-filters.ts'

export interface FilterBarProps<Name extends string> {
  fields: readonly FilterField<Name>[]
  filters: Filters<Name>
  /** A filter of another kind, after the others. */
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

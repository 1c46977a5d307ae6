// Picks countries by name: the chosen ones are chips, the rest is found by typing.
import { Combobox } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'
import { type Country, countriesIn } from './country.ts'
import { type BaseFieldProps, FormField, fieldAria } from './Form.tsx'
import { PickList } from './PickField.tsx'

interface CountryPickerProps extends BaseFieldProps {
  name: string
  value: readonly string[]
  onChange: (codes: string[]) => void
  /** Shown while none is chosen. */
  placeholder: string
}

export function CountryPicker(props: CountryPickerProps) {
  const id = useId()
  const language = useLanguage()
  const countries = useMemo(() => countriesIn(language), [language])
  const chosen = countries.filter((country) => props.value.includes(country.value))
  return (
    <FormField {...props} id={id}>
      <Combobox.Root
        items={countries}
        multiple
        value={chosen}
        // Escape only closes the list; the choice stays.
        onValueChange={(next, { reason }) =>
          reason !== 'escape-key' && props.onChange(next.map((country) => country.value))
        }
      >
        <Combobox.Chips className="control field flex flex-wrap items-center gap-1 p-1">
          {chosen.map((country) => (
            <CountryChip key={country.value} country={country} />
          ))}
          <Combobox.Input
            id={id}
            placeholder={chosen.length === 0 ? props.placeholder : ''}
            className="h-7 w-24 grow bg-transparent px-2 outline-none pointer-coarse:h-9"
            {...fieldAria(id, props)}
          />
        </Combobox.Chips>
        <PickList />
      </Combobox.Root>
    </FormField>
  )
}

function CountryChip({ country }: { country: Country }) {
  const text = useText()
  return (
    <Combobox.Chip
      aria-label={country.label}
      className="inline-flex items-center gap-0.5 rounded-chip bg-surface-2 ps-2 outline-none data-highlighted:bg-primary-soft"
    >
      {country.label}
      <Combobox.ChipRemove
        aria-label={text.ui.remove(country.label)}
        className="inline-flex size-6 items-center justify-center text-text-3 hover:text-text pointer-coarse:size-9"
      >
        <X aria-hidden className="size-3.5" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  )
}

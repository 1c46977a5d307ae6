// One zone: its countries, the price of the first weight and of each step, the days.
import { Trash2 } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { CountryPicker } from '#ui/CountryPicker.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import type { ZoneEdit } from './zone-edit.ts'

export interface ZoneFieldsProps {
  zone: ZoneEdit
  place: number
  faults: Record<string, string>
  onChange: (zone: ZoneEdit) => void
  onRemove: (() => void) | undefined
}

export function ZoneFields({ zone, place, faults, onChange, onRemove }: ZoneFieldsProps) {
  const text = useText()
  const words = text.shipping
  const put = (changed: Partial<ZoneEdit>) => onChange({ ...zone, ...changed })
  const field = (name: Exclude<keyof ZoneEdit, 'key' | 'countries'>) => ({
    name: `${name}-${zone.key}`,
    fault: faults[`${place}.${name}`],
  })
  return (
    <fieldset className="rounded-field border border-border p-3.5">
      <legend className="px-1 font-medium">{words.zone(place + 1)}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <CountryPicker
            name={`countries-${zone.key}`}
            label={words.countries}
            hint={zone.countries.length === 0 ? words.restHint : undefined}
            placeholder={words.rest}
            fault={faults[`${place}.countries`]}
            value={zone.countries}
            onChange={(countries) => put({ countries })}
          />
        </div>
        {onRemove ? (
          <IconButton label={words.removeZone} icon={<Trash2 aria-hidden className="size-4" />} onClick={onRemove} />
        ) : null}
      </div>
      <div className="mt-3 grid grid-cols-2 items-start gap-3">
        <NumberField
          {...field('first_grams')}
          label={words.firstGrams}
          unit={text.product.grams}
          value={zone.first_grams}
          onChange={(first_grams) => put({ first_grams })}
        />
        <MoneyField {...field('first')} label={words.first} value={zone.first} onChange={(first) => put({ first })} />
        <NumberField
          {...field('step_grams')}
          label={words.stepGrams}
          unit={text.product.grams}
          value={zone.step_grams}
          onChange={(step_grams) => put({ step_grams })}
        />
        <MoneyField {...field('step')} label={words.step} value={zone.step} onChange={(step) => put({ step })} />
        <NumberField
          {...field('days_min')}
          label={words.daysMin}
          value={zone.days_min}
          onChange={(days_min) => put({ days_min })}
        />
        <NumberField
          {...field('days_max')}
          label={words.daysMax}
          value={zone.days_max}
          onChange={(days_max) => put({ days_max })}
        />
      </div>
    </fieldset>
  )
}

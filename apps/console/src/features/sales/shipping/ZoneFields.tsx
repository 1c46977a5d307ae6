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
  index: number
  problems: Record<string, string>
  onChange: (zone: ZoneEdit) => void
  onRemove: (() => void) | undefined
}

export function ZoneFields({ zone, index, problems, onChange, onRemove }: ZoneFieldsProps) {
  const text = useText()
  const t = text.shipping
  const update = (changed: Partial<ZoneEdit>) => onChange({ ...zone, ...changed })
  const field = (name: Exclude<keyof ZoneEdit, 'key' | 'countries'>) => ({
    name: `${name}-${zone.key}`,
    problem: problems[`${index}.${name}`],
  })
  return (
    <fieldset className="rounded-field border border-border p-3.5">
      <legend className="px-1 font-medium">{t.zone(index + 1)}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <CountryPicker
            name={`countries-${zone.key}`}
            label={t.countries}
            hint={zone.countries.length === 0 ? t.restHint : undefined}
            placeholder={t.rest}
            problem={problems[`${index}.countries`]}
            value={zone.countries}
            onChange={(countries) => update({ countries })}
          />
        </div>
        {onRemove ? (
          <IconButton label={t.removeZone} icon={<Trash2 aria-hidden className="size-4" />} onClick={onRemove} />
        ) : null}
      </div>
      <div className="mt-3 grid grid-cols-2 items-start gap-3">
        <NumberField
          {...field('first_grams')}
          label={t.firstGrams}
          unit={text.product.grams}
          value={zone.first_grams}
          onChange={(first_grams) => update({ first_grams })}
        />
        <MoneyField {...field('first')} label={t.first} value={zone.first} onChange={(first) => update({ first })} />
        <NumberField
          {...field('step_grams')}
          label={t.stepGrams}
          unit={text.product.grams}
          value={zone.step_grams}
          onChange={(step_grams) => update({ step_grams })}
        />
        <MoneyField {...field('step')} label={t.step} value={zone.step} onChange={(step) => update({ step })} />
        <NumberField
          {...field('days_min')}
          label={t.daysMin}
          value={zone.days_min}
          onChange={(days_min) => update({ days_min })}
        />
        <NumberField
          {...field('days_max')}
          label={t.daysMax}
          value={zone.days_max}
          onChange={(days_max) => update({ days_max })}
        />
      </div>
    </fieldset>
  )
}

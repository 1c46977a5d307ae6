// Tries a template: a weight and a country give a price.
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'
import { countriesIn } from '#ui/country.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { sampleOf, type ZoneEdit } from './zone-edit.ts'

export function SampleFreight({ zones }: { zones: readonly ZoneEdit[] }) {
  const text = useText()
  const t = text.shipping
  const language = useLanguage()
  const [grams, setGrams] = useState<number | null>(800)
  const [country, setCountry] = useState('JP')
  const sample = grams ? sampleOf(zones, country, grams) : undefined
  return (
    <section aria-label={t.sample} className="rounded-field bg-surface-2 p-3.5">
      <h3 className="mb-3 font-medium">{t.sample}</h3>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          name="sample-grams"
          label={t.sampleWeight}
          unit={text.product.grams}
          value={grams}
          onChange={setGrams}
        />
        <SelectField
          name="sample-country"
          label={t.sampleCountry}
          value={country}
          options={countriesIn(language)}
          onChange={setCountry}
        />
      </div>
      <p role="status" className="mt-3">
        {sample ? (
          <>
            <span className="me-2 font-semibold text-large tabular-nums">{money(sample.price)}</span>
            <span className="text-text-2">{t.sampleDays(sample.daysMin, sample.daysMax)}</span>
          </>
        ) : (
          <span className="text-text-3">{t.sampleNone}</span>
        )}
      </p>
    </section>
  )
}

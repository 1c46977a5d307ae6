// The location fields of an address, in the order and with the labels its country uses.

import { addressForm } from '@shop/contract/people/addresses.ts'
import { countryName } from '@shop/locale/format.ts'
import { fieldAria } from '@shop/ui/field-aria.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { FormField } from '#ui/FormField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AreaSheet, type ChosenArea } from './AreaSheet.tsx'
import type { AddressValues } from './address-values.ts'
import { areasQuery } from './api.ts'
import type { AddressFormState } from './use-address-form.ts'

/** The changes of a newly chosen area: values of another country are cleared. */
function changesOf(values: AddressValues, chosen: ChosenArea): Partial<AddressValues> {
  const { country, areaId, area, countryName: name } = chosen
  const isOtherCountry = country !== values.country
  return {
    country,
    areaId,
    area: area || (addressForm(country).isOneCity ? name : isOtherCountry ? '' : values.area),
    ...(isOtherCountry && { city: '', postcode: '' }),
    ...(isOtherCountry && !values.mobile && { dial: country }),
  }
}

export function PlaceFields(form: AddressFormState) {
  const { postcodeFirst, city } = addressForm(form.values.country)
  return (
    <>
      {postcodeFirst ? <PostcodeField {...form} /> : null}
      <AreaField {...form} />
      {city ? <CityField {...form} /> : null}
      <DetailField {...form} />
      {postcodeFirst ? null : <PostcodeField {...form} />}
    </>
  )
}

function AreaField({ values, problems, change, leave }: AddressFormState) {
  const t = usePageText('addresses')
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(areasQuery(language, undefined))
  const { isOneCity } = addressForm(values.country)
  const hasParts = data?.find((area) => area.country === values.country)?.has_children ?? true
  // Without subdivisions the button chooses only the country, and the town is typed.
  const isTyped = !hasParts && !isOneCity
  const id = isTyped ? 'country' : 'area'
  const error = isTyped ? undefined : problems.area
  const chosen = hasParts ? values.area : ''
  return (
    <>
      <FormField id={id} label={isTyped ? t.country : t.area} error={error}>
        <AreaButton id={id} error={error} onPress={() => setIsOpen(true)}>
          <span className="text-text">{countryName(language, values.country)}</span>
          {chosen ? <span className="ms-2 text-text">{chosen}</span> : null}
          {hasParts && !chosen ? <span className="ms-2 text-text-3">{t.chooseArea}</span> : null}
        </AreaButton>
      </FormField>
      {isTyped ? (
        <TextField
          id="area"
          label={t.town}
          autoComplete="address-level2"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={120}
          value={values.area}
          error={problems.area}
          onChange={(area) => change({ area, areaId: 0 })}
          onBlur={leave('area')}
        />
      ) : null}
      <AreaSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        country={values.country}
        areaId={values.areaId}
        onChoose={(area) => {
          change(changesOf(values, area))
          setIsOpen(false)
        }}
      />
    </>
  )
}

interface AreaButtonProps {
  id: string
  error: string | undefined
  onPress: () => void
  children: ReactNode
}

function AreaButton({ id, error, onPress, children }: AreaButtonProps) {
  return (
    <button
      id={id}
      type="button"
      aria-haspopup="dialog"
      {...fieldAria(id, { error })}
      className={`flex min-h-12 w-full items-center gap-2 rounded-field border bg-surface px-3.5 py-2 text-start text-body hover:bg-surface-2 ${
        error === undefined ? 'border-border-strong' : 'border-sale'
      }`}
      onClick={onPress}
    >
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-text-3 rtl:rotate-180" />
    </button>
  )
}

function CityField({ values, problems, change, leave }: AddressFormState) {
  const t = usePageText('addresses')
  const { city } = addressForm(values.country)
  return (
    <TextField
      id="city"
      label={t.cities[city ?? 'city']}
      autoComplete="address-level2"
      autoCapitalize="words"
      enterKeyHint="next"
      maxLength={60}
      value={values.city}
      error={problems.city}
      onChange={(value) => change({ city: value })}
      onBlur={leave('city')}
    />
  )
}

function DetailField({ values, field }: AddressFormState) {
  const t = usePageText('addresses')
  const { city, largeFirst } = addressForm(values.country)
  // When the area choice ends above the district, the detail starts with the district.
  const hasDistrict = city !== undefined || !largeFirst
  return (
    <TextArea
      {...field('detail')}
      label={t.detail}
      placeholder={hasDistrict ? t.detailStreet : t.detailDistrict}
      autoComplete="street-address"
      maxLength={200}
    />
  )
}

function PostcodeField({ values, problems, change, leave }: AddressFormState) {
  const t = usePageText('addresses')
  const { postcode, example } = addressForm(values.country)
  if (postcode === 'none') return null
  return (
    <TextField
      id="postcode"
      label={t.postcode}
      hint={example && t.forExample(example)}
      isOptional={postcode === 'optional'}
      inputMode={example && /^\d+$/.test(example) ? 'numeric' : 'text'}
      autoComplete="postal-code"
      enterKeyHint="next"
      maxLength={12}
      value={values.postcode}
      error={problems.postcode}
      onChange={(value) => change({ postcode: value })}
      onBlur={leave('postcode')}
    />
  )
}

// The location fields of an address, in the order and with the labels its country uses.

import { addressForm, normalizePostcode, type PlacePart, placeParts } from '@shop/contract/people/address-forms.ts'
import { isLargeFirstCountry } from '@shop/contract/people/address-lines.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { ChoiceButton } from '#ui/ChoiceButton.tsx'
import { CountryField } from '#ui/CountryField.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FormField } from '#ui/FormField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AreaSheet } from './AreaSheet.tsx'
import { emptyPlace } from './address-values.ts'
import { areasQuery } from './api.ts'
import type { AddressFormState } from './use-address-form.ts'

/** Comes first: the other fields depend on it. */
export function AddressCountryField({ values, change }: Pick<AddressFormState, 'values' | 'change'>) {
  const t = usePageText('addresses')
  const language = useLanguage()
  const { data = [], error, isFetching, refetch } = useQuery(areasQuery(language, undefined))
  const failure = error ? <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} /> : undefined
  return (
    <CountryField
      id="country"
      label={t.country}
      searchLabel={t.search}
      noMatch={t.noMatch}
      country={values.country}
      countries={data}
      fallback={failure ?? <Skeleton shape="rows" count={6} />}
      // Values of another country are cleared; a typed number keeps its prefix.
      onChange={(area) => change({ ...emptyPlace(area), ...(!values.mobile && { dial: area.country }) })}
    />
  )
}

const partFields: Record<PlacePart, (form: AddressFormState) => ReactNode> = {
  area: AreaField,
  city: CityField,
  postcode: PostcodeField,
  detail: DetailField,
  unit: UnitField,
}

/** One part takes half of the width; of three, the city or the last has a line of its own. */
function columnsOf(row: readonly PlacePart[]): string {
  if (!isShort(row[0])) return ''
  if (row.length === 1) return 'sm:max-w-1/2 sm:pe-2'
  if (row.length === 2) return 'sm:grid-cols-2'
  const isCityFirst = row[0] === 'city'
  return `sm:grid-cols-2 ${isCityFirst ? 'sm:[&>:first-child]:col-span-2' : 'sm:[&>:last-child]:col-span-2'}`
}

/** Street and unit have their own lines; the parts between them share one. */
export function PlaceFields(form: AddressFormState) {
  const rows: PlacePart[][] = []
  for (const part of placeParts(form.values.country)) {
    const row = rows.at(-1)
    if (row && isShort(part) && isShort(row[0])) row.push(part)
    else rows.push([part])
  }
  return rows.map((row) => (
    <div key={row[0]} className={`grid items-start gap-x-4 gap-y-5 ${columnsOf(row)}`}>
      {row.map((part) => {
        const Field = partFields[part]
        return <Field key={part} {...form} />
      })}
    </div>
  ))
}

function isShort(part: PlacePart | undefined): boolean {
  return part !== 'detail' && part !== 'unit'
}

/** A choice where the country has areas, else a typed town. */
function AreaField({ values, problems, change, leave }: AddressFormState) {
  const t = usePageText('addresses')
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { data, refetch } = useQuery(areasQuery(language, undefined))
  const country = data?.find((area) => area.country === values.country)
  const { label, choose } = t.areas[addressForm(values.country).area ?? 'town']
  if (country && !country.has_children) {
    return (
      <TextField
        id="area"
        label={label}
        autoComplete="address-level2"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={120}
        value={values.area}
        error={problems.area}
        onChange={(area) => change({ area, areaId: 0 })}
        onBlur={leave('area')}
      />
    )
  }
  return (
    <>
      <FormField id="area" label={label} error={problems.area}>
        <ChoiceButton id="area" error={problems.area} onPress={() => (country ? setIsOpen(true) : void refetch())}>
          {values.area || <span className="text-text-3">{choose}</span>}
        </ChoiceButton>
      </FormField>
      {country ? (
        <AreaSheet
          title={choose}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          country={country}
          areaId={values.areaId}
          onChoose={(chosen) => {
            change(chosen)
            setIsOpen(false)
          }}
        />
      ) : null}
    </>
  )
}

function CityField({ values, problems, change, leave }: AddressFormState) {
  const t = usePageText('addresses')
  const { city } = addressForm(values.country)
  return (
    <TextField
      id="city"
      label={t.cities[city ?? 'city'].label}
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
  const { city } = addressForm(values.country)
  if (placeParts(values.country).includes('unit')) {
    return (
      <TextField
        {...field('detail')}
        label={t.street}
        autoComplete="address-line1"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={200}
      />
    )
  }
  // When the area choice ends above the district, the detail starts with the district.
  const hasDistrict = city !== undefined || !isLargeFirstCountry(values.country)
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

function UnitField({ field }: AddressFormState) {
  const t = usePageText('addresses')
  return (
    <TextField
      {...field('unit')}
      label={t.unit}
      isOptional
      autoComplete="address-line2"
      autoCapitalize="words"
      enterKeyHint="next"
      maxLength={60}
    />
  )
}

function PostcodeField({ values, problems, change, leave }: AddressFormState) {
  const t = usePageText('addresses')
  const { postcode, example, called = 'postal' } = addressForm(values.country)
  return (
    <TextField
      id="postcode"
      label={t.postcodes[called].label}
      hint={example && t.forExample(example)}
      keepsHint
      isOptional={postcode === 'optional'}
      inputMode={example && /^\d+$/.test(example) ? 'numeric' : 'text'}
      autoComplete="postal-code"
      enterKeyHint="next"
      maxLength={12}
      value={values.postcode}
      error={problems.postcode}
      onChange={(value) => change({ postcode: value })}
      onBlur={() => {
        const written = normalizePostcode(values.country, values.postcode)
        if (written !== values.postcode) change({ postcode: written })
        leave('postcode')()
      }}
    />
  )
}

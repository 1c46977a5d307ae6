// Fills the address form from a pasted text, and looks its area up in the areas of the country.
import type { Area } from '@shop/contract/sales/shipping.ts'
import { countryName } from '@shop/locale/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { useLanguage } from '#text/use-text.tsx'
import { moreCountryNames } from '#ui/country-search.ts'
import { areaText } from './AreaSheet.tsx'
import { type AddressValues, emptyPlace, splitUnit } from './address-values.ts'
import { areasQuery } from './api.ts'
import { findArea, findTown, parsePastedAddress } from './pasted-address.ts'

export function useParsePasted(): (pasted: string, values: AddressValues) => Promise<Partial<AddressValues>> {
  const client = useQueryClient()
  const language = useLanguage()
  const areasOf = (parent: number | undefined) => client.fetchQuery(areasQuery(language, parent))
  return async (pasted, values) => {
    const countries = await areasOf(undefined)
    const english = new Intl.DisplayNames(['en'], { type: 'region' })
    const parts = parsePastedAddress(pasted, {
      home: values.country,
      countries: countries.map(({ country, name }) => ({
        country,
        names: [name, english.of(country) ?? '', ...(moreCountryNames[country] ?? [])].filter(Boolean),
      })),
    })
    const root = countries.find(({ country }) => country === parts.country)
    const { path, rest } = await findAreaPath(root, parts.place, areasOf)
    const { city, rest: detail } = findTown(rest, parts.country)
    const number = parts.mobile ? parsePhoneNumberFromString(parts.mobile) : undefined
    const isOtherCountry = parts.country !== values.country
    const leaf = path.at(-1)
    const isComplete = leaf !== undefined && !leaf.has_children
    return {
      ...(parts.addressee && { addressee: parts.addressee.slice(0, 60) }),
      ...(number && { mobile: number.formatNational(), dial: number.country ?? parts.country }),
      country: parts.country,
      ...(isOtherCountry && emptyPlace({ country: parts.country, name: countryName(language, parts.country) })),
      ...(isComplete && { areaId: leaf.id, area: areaText(path) }),
      ...(city && { city }),
      ...(parts.postcode && { postcode: parts.postcode }),
      ...(detail && splitUnit(parts.country, detail.slice(0, 200))),
    }
  }
}

const depthMax = 3

/** Follows the areas named in the text from the country down. */
async function findAreaPath(
  root: Area | undefined,
  text: string,
  areasOf: (parent: number) => Promise<Area[]>,
): Promise<{ path: Area[]; rest: string }> {
  const path: Area[] = []
  let parent = root
  let rest = text
  while (parent?.has_children && path.length < depthMax) {
    const found = findArea(rest, await areasOf(parent.id))
    if (!found) break
    path.push(found.area)
    rest = found.rest
    parent = found.area
  }
  return { path, rest }
}

// Fills the address form from a pasted text, and looks its area up in the areas of the country.
import type { Area } from '@shop/contract/sales/shipping.ts'
import { countryName } from '@shop/locale/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { useLanguage } from '#text/use-text.tsx'
import { areaText } from './AreaSheet.tsx'
import type { AddressValues } from './address-values.ts'
import { areasQuery } from './api.ts'
import { findArea, findTown, parsePastedAddress } from './pasted-address.ts'

/** More names of countries, besides the name in the current language and in English. */
const moreNames: Record<string, readonly string[]> = {
  CN: ['China', '中国', '中國', 'PRC', 'จีน', '중국'],
  HK: ['Hong Kong', '香港', 'Hong Kong SAR'],
  TW: ['Taiwan', '台灣', '臺灣', '台湾', 'ไต้หวัน', '대만'],
  JP: ['Japan', '日本', 'ญี่ปุ่น', '일본'],
  KR: ['South Korea', 'Korea', '대한민국', '한국', '韩国', '韓国', '韓國'],
  TH: ['Thailand', 'ประเทศไทย', 'ไทย', '泰国', '泰國'],
  US: ['United States', 'United States of America', 'USA', 'U.S.A.', 'US', '美国', '美國'],
  GB: ['United Kingdom', 'UK', 'England', '英国'],
}

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
        names: [name, english.of(country) ?? '', ...(moreNames[country] ?? [])].filter(Boolean),
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
      ...(isOtherCountry && { areaId: 0, area: '', city: '', postcode: '' }),
      ...(root && !root.has_children && isOtherCountry && { area: countryIfOneCity(parts.country, language) }),
      ...(isComplete && { areaId: leaf.id, area: areaText(path) }),
      ...(city && { city }),
      ...(parts.postcode && { postcode: parts.postcode }),
      ...(detail && { detail: detail.slice(0, 200) }),
    }
  }
}

function countryIfOneCity(country: string, language: Parameters<typeof countryName>[0]): string {
  return country === 'SG' || country === 'MO' ? countryName(language, country) : ''
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

// Finds a country's parts in what is left of a pasted address: the area among those known, then the town below it.
import { addressForm, type CityKind } from '@shop/contract/people/address-form.ts'
import type { Area } from '@shop/contract/sales/shipping.ts'

export interface FoundArea {
  area: Area
  rest: string
}

/** A name without its kind is how people write it: 广东, 東京, 서울. */
const kinds = /(省|市|(维吾尔|壮族|回族)?自治区|特别行政区|都|府|県|縣|區|特別市|광역시|특별시|특별자치[시도])$/u

/** Its own names, then those of its parts. */
function namesOf({ name, also }: Area): { own: string[]; below: string[] } {
  const [own = '', below = ''] = also.split(';')
  const names = [name, ...own.split('|')].filter(Boolean)
  const short = names.map((a) => a.replace(kinds, '')).filter((a) => a.length >= 2)
  const longestFirst = (a: string, b: string) => b.length - a.length
  return { own: [...new Set([...names, ...short])].sort(longestFirst), below: below.split('|').filter(Boolean) }
}

/** Both writings of one letter are in daily use in Taiwan. */
function plain(text: string): string {
  return text.replaceAll('臺', '台')
}

/** Where a name stands in the text; short Latin ones only as words of their own, as state codes are written. */
function placeOf(text: string, name: string): { at: number; length: number } | undefined {
  if (!/^[\p{Script=Latin}]/u.test(name)) {
    const at = plain(text).indexOf(plain(name))
    return at < 0 ? undefined : { at, length: name.length }
  }
  const flags = /^[A-Z]{2,3}$/.test(name) ? 'gu' : 'giu'
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // Written from small to large: the last one is the region, an earlier one a street of that name.
  const last = [...text.matchAll(new RegExp(`(?<![\\p{L}\\d])${quoted}(?![\\p{L}\\d])`, flags))].at(-1)
  return last && { at: last.index, length: last[0].length }
}

export function findArea(text: string, areas: readonly Area[]): FoundArea | undefined {
  const hits = areas.flatMap((area) => {
    for (const name of namesOf(area).own) {
      const place = placeOf(text, name)
      if (place) return [{ area, ...place }]
    }
    return []
  })
  // Of two the larger is meant: where it is written first, the earlier; at one place the longer name.
  const order = /[\p{Script=Han}\p{Script=Hangul}]/u.test(text) ? 1 : -1
  const [hit] = hits.sort((a, b) => (a.at - b.at) * order || b.length - a.length)
  if (hit) return { area: hit.area, rest: cut(text, hit.at, hit.length) }
  // A city may stand there without its province.
  const above = areas.find((area) =>
    namesOf(area).below.some((name) => /\p{Script=Han}/u.test(name) && text.includes(name)),
  )
  return above && { area: above, rest: text }
}

function cut(text: string, at: number, length: number): string {
  return `${text.slice(0, at)} ${text.slice(at + length)}`
    .replace(/[\s,，]+$|^[\s,，]+/gu, '')
    .replace(/\s*,(\s*,)+/g, ',')
}

const towns: Partial<Record<CityKind, RegExp>> = {
  municipality: /^\s*([^\d\s]{1,6}?市[^\d\s市]{1,4}?区|[^\d\s]{1,6}?[市区]|[^\d\s]{1,8}?[町村])/u,
  township: /^\s*([^\d\s]{1,4}?[區鄉鎮市])/u,
  sigungu: /^\s*(\S+[시군구](?:\s+\S+구(?=\s))?)/u,
  amphoe: /(?:เขต|อำเภอ|อ\.)\s*([^\s,]+)/u,
}

/** The town below the area, where the country's form asks for it. */
export function findTown(text: string, country: string): { city: string; rest: string } {
  const { city } = addressForm(country)
  if (!city) return { city: '', rest: text }
  const pattern = towns[city]
  const found = pattern?.exec(text)
  if (found) return { city: found[1] ?? '', rest: cut(text, found.index, found[0].length) }
  const pieces = text.split(/\s*,\s*/).filter(Boolean)
  const last = pieces.at(-1) ?? ''
  if (pattern || pieces.length < 2 || /\d/.test(last)) return { city: '', rest: text }
  return { city: last, rest: pieces.slice(0, -1).join(', ') }
}

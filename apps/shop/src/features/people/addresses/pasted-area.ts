// Finds the area and the town in the rest of a pasted address.
import { addressForm, type CityKind } from '@shop/contract/people/addresses.ts'
import type { Area } from '@shop/contract/sales/shipping.ts'

export interface FoundArea {
  area: Area
  rest: string
}

/** People often leave out the suffix: 广东, 東京, 서울. */
const suffixes = /(省|市|(维吾尔|壮族|回族)?自治区|特别行政区|都|府|県|縣|區|特別市|광역시|특별시|특별자치[시도])$/u

/** The area's own names, and the names of the areas below it. */
function namesOf({ name, also }: Area): { own: string[]; below: string[] } {
  const [own = '', below = ''] = also.split(';')
  const names = [name, ...own.split('|')].filter(Boolean)
  const short = names.map((a) => a.replace(suffixes, '')).filter((a) => a.length >= 2)
  const longestFirst = (a: string, b: string) => b.length - a.length
  return { own: [...new Set([...names, ...short])].sort(longestFirst), below: below.split('|').filter(Boolean) }
}

/** Both spellings of 臺 are common in Taiwan. */
function normalizeTai(text: string): string {
  return text.replaceAll('臺', '台')
}

/** The position of a name in the text; a Latin name must be a whole word, and a state code uppercase. */
function matchOf(text: string, name: string): { at: number; length: number } | undefined {
  if (!/^[\p{Script=Latin}]/u.test(name)) {
    const at = normalizeTai(text).indexOf(normalizeTai(name))
    return at < 0 ? undefined : { at, length: name.length }
  }
  const flags = /^[A-Z]{2,3}$/.test(name) ? 'gu' : 'giu'
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // Latin addresses go from small to large: the last match is the region, an earlier one a street of that name.
  const last = [...text.matchAll(new RegExp(`(?<![\\p{L}\\d])${quoted}(?![\\p{L}\\d])`, flags))].at(-1)
  return last && { at: last.index, length: last[0].length }
}

export function findArea(text: string, areas: readonly Area[]): FoundArea | undefined {
  const hits = areas.flatMap((area) => {
    for (const name of namesOf(area).own) {
      const match = matchOf(text, name)
      if (match) return [{ area, ...match }]
    }
    return []
  })
  // Prefer the larger area: in Han and Hangul the earlier match; at the same position the longer name.
  const order = /[\p{Script=Han}\p{Script=Hangul}]/u.test(text) ? 1 : -1
  const [hit] = hits.sort((a, b) => (a.at - b.at) * order || b.length - a.length)
  if (hit) return { area: hit.area, rest: cut(text, hit.at, hit.length) }
  // A city may appear without its province.
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

/** The town below the area, in countries whose form has a city field. */
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

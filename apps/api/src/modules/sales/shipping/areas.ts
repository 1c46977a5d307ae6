// Seeds the countries parcels go to, and their provinces, states and cities, from base/areas; independent of the demo.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@shop/contract/language.ts'
import { projectRoot } from '#config.ts'
import { type Ctx, inTx } from '#context.ts'
import { slugOf } from '#slug.ts'
import * as store from './store.ts'

/** Countries whose language the shop supports come first in every list. */
const firstCountries = ['CN', 'HK', 'TW', 'JP', 'KR', 'TH', 'US']

export const countries: readonly string[] = [
  ...firstCountries,
  ...['MO', 'SG', 'MY', 'VN', 'PH', 'ID', 'IN', 'AE', 'AU', 'NZ', 'CA', 'MX', 'BR'],
  ...['GB', 'IE', 'DE', 'FR', 'IT', 'ES', 'PT', 'NL', 'BE', 'CH', 'AT', 'SE', 'DK', 'PL'],
]

/** Languages that show local names; all others show the English names. */
const localNameLanguages: Record<string, readonly Language[]> = {
  CN: ['zh-CN', 'zh-TW'],
  HK: ['zh-TW', 'zh-CN'],
  TW: ['zh-TW', 'zh-CN'],
  JP: ['ja-JP', 'zh-CN', 'zh-TW'],
  KR: ['ko-KR'],
  TH: ['th-TH'],
}

/** Their parts have a customary order; elsewhere parts are sorted by name in the shopper's language. */
const ordered = new Set(['CN', 'HK', 'TW', 'JP', 'KR'])

/** Writes only what is missing or has changed. */
export async function seedAreas(ctx: Ctx): Promise<void> {
  const folder = path.join(projectRoot, 'apps/api/base/areas')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()
  const parts = await Promise.all(
    files.map(async (name) => readParts(name.slice(0, 2), await readFile(path.join(folder, name), 'utf8'))),
  )
  await inTx(ctx, async (tx) => {
    await store.lockAreas(tx)
    await store.upsertAreas(tx, countries.map(countryRow))
    for (const isBelowCountry of [true, false]) {
      const level = parts.flat().filter((part) => (part.parent === part.country) === isBelowCountry)
      await store.upsertAreas(tx, level)
    }
  })
}

function countryRow(country: string): store.SeedArea {
  const position = firstCountries.includes(country) ? 0 : 1
  return { code: country, parent: null, country, names: null, also: '', position }
}

/** A line is `local name|English name|more names`; a line indented by two spaces is a child of the one above it. */
export function readParts(country: string, text: string): store.SeedArea[] {
  let currentParent = country
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const parts = lines.map((line, index) => {
    const names = line.trim().split('|')
    const [local = '', english = ''] = names
    const parent = line.startsWith('  ') ? currentParent : country
    const code = `${parent}.${slugOf(english)}`
    if (parent === country) currentParent = code
    const localNames = local ? (localNameLanguages[country] ?? []).map((language) => [language, local]) : []
    const translations = { ...Object.fromEntries(localNames), 'en-US': english }
    const also = names.filter(Boolean).join('|')
    return { code, parent, country, names: translations, also, position: ordered.has(country) ? index : 0 }
  })
  return parts.map((part) => ({ ...part, also: [part.also, ...childNames(part, parts)].join(';') }))
}

/** A province is also found by the names of its cities. */
function childNames({ code }: store.SeedArea, parts: readonly store.SeedArea[]): string[] {
  const names = parts.filter(({ parent }) => parent === code).map(({ also }) => also)
  return names.length > 0 ? [names.join('|')] : []
}

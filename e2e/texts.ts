// The texts of both apps: a test finds a label by its key, so that a new wording does not break it.
import { readdir } from 'node:fs/promises'
import type { Language } from '@shop/contract/language.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
import type { Text as ConsoleText } from '../apps/console/src/text/en-US.ts'
import type { ConsoleLanguage } from '../apps/console/src/text/language.ts'
import type { Text } from '../apps/shop/src/text/en-US.ts'
import type { PageText } from '../apps/shop/src/text/page-text.ts'

export type ShopText = Text & PageText

/** All texts of the shop, by the name of their file; the shop's own table of pages needs Vite. */
export async function shopTextIn(language: Language): Promise<ShopText> {
  const folder = new URL(`../apps/shop/src/text/${language}/`, import.meta.url)
  const shared = await namesIn(folder)
  const pages = await namesIn(new URL('pages/', folder))
  const groups = [
    ...shared.map(async (name) => [name, (await import(new URL(`${name}.ts`, folder).href))[name]]),
    ...pages.map(async (name) => [name, (await import(new URL(`pages/${name}.ts`, folder).href)).text]),
  ]
  return asBuilt(language, Object.fromEntries(await Promise.all(groups)) as ShopText)
}

/** The texts as the build joins their words. */
export function asBuilt<Value>(language: Language, value: Value): Value {
  return joined(language, value) as Value
}

function joined(language: Language, value: unknown): unknown {
  if (typeof value === 'string') return keepWords(language, value)
  if (typeof value === 'function') return (...params: unknown[]) => joined(language, value(...params))
  if (Array.isArray(value)) return value.map((item) => joined(language, item))
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, joined(language, item)]))
}

async function namesIn(folder: URL): Promise<string[]> {
  const files = await readdir(folder)
  return files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -'.ts'.length))
}

export async function consoleTextIn(language: ConsoleLanguage): Promise<ConsoleText> {
  const { startTexts } = await import(`../apps/console/src/text/${language}.ts`)
  const { pageTexts } = await import(`../apps/console/src/text/${language}/page-texts.ts`)
  return { ...startTexts, ...pageTexts }
}

/** In English, the language of most tests. */
export const shopText = await shopTextIn('en-US')
export const consoleText = await consoleTextIn('en-US')

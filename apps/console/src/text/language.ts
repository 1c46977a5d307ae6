// The console's language: stored in the browser, its texts loaded on demand.
import { findLanguage, type Language } from '@shop/contract/language.ts'
import { createListeners } from '@shop/ui/listeners.ts'
import type { PageTexts, StartTexts, Text } from './en-US.ts'

export const consoleLanguages = ['en-US', 'zh-CN'] as const satisfies readonly Language[]
export type ConsoleLanguage = (typeof consoleLanguages)[number]

/** The name of each language in that language. */
export const languageNames: Record<ConsoleLanguage, string> = { 'en-US': 'English', 'zh-CN': '简体中文' }

interface LoadedText {
  language: ConsoleLanguage
  text: StartTexts
}

const storageKey = 'console-lang'
const [notify, subscribe] = createListeners()
export const onLanguageChange = subscribe
let loadedText: LoadedText | undefined
/** The first page besides the dashboard and the login sets it: from then on a language has the texts of the pages too. */
let needsPageTexts = false
const wholeTexts: Partial<Record<ConsoleLanguage, Text>> = {}

const startTextLoaders: Record<ConsoleLanguage, () => Promise<{ startTexts: StartTexts }>> = {
  'en-US': () => import('./en-US.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
}

const pageTextLoaders: Record<ConsoleLanguage, () => Promise<{ pageTexts: PageTexts }>> = {
  'en-US': () => import('./en-US/page-texts.ts'),
  'zh-CN': () => import('./zh-CN/page-texts.ts'),
}

export function startLanguage(): ConsoleLanguage {
  const stored = consoleLanguages.find((language) => language === localStorage.getItem(storageKey))
  if (stored) return stored
  for (const tag of navigator.languages) {
    const found = findLanguage(tag)
    if (found?.startsWith('zh')) return 'zh-CN'
    if (found === 'en-US') return 'en-US'
  }
  return 'en-US'
}

export async function showLanguage(language: ConsoleLanguage): Promise<void> {
  const { startTexts } = await startTextLoaders[language]()
  if (needsPageTexts) await loadWhole({ language, text: startTexts })
  loadedText = { language, text: startTexts }
  document.documentElement.lang = language
  notify()
}

async function loadWhole({ language, text }: LoadedText): Promise<void> {
  wholeTexts[language] ??= { ...text, ...(await pageTextLoaders[language]()).pageTexts }
}

/** Loads a part of the console and the texts of the pages with it. */
export async function withPageTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  needsPageTexts = true
  const [part] = await Promise.all([load(), loadWhole(currentText())])
  return part
}

export async function chooseLanguage(language: ConsoleLanguage): Promise<void> {
  localStorage.setItem(storageKey, language)
  await showLanguage(language)
}

export function currentText(): LoadedText {
  if (!loadedText) throw new Error('No language has been loaded yet')
  return loadedText
}

export function allTexts(): Text {
  const text = wholeTexts[currentText().language]
  if (!text) throw new Error('The texts of the pages have not been loaded')
  return text
}

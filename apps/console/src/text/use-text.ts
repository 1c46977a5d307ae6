// useText() and usePageText() return the texts of the chosen language, useLanguage() the language itself.
import { useSyncExternalStore } from 'react'
import type { StartTexts, Text } from './en-US.ts'
import { allTexts, type ConsoleLanguage, currentText, onLanguageChange } from './language.ts'

/** The texts that every page has. */
export function useText(): StartTexts {
  return useSyncExternalStore(onLanguageChange, currentText).text
}

/** All texts, for what is shown after `withPageTexts`. */
export function usePageText(): Text {
  return useSyncExternalStore(onLanguageChange, allTexts)
}

export function useLanguage(): ConsoleLanguage {
  return useSyncExternalStore(onLanguageChange, currentText).language
}

// useText() returns the texts of the chosen language, useLanguage() the language itself.
import { useSyncExternalStore } from 'react'
import type { Text } from './en-US.ts'
import { type ConsoleLanguage, currentText, onLanguageChange } from './language.ts'

export function useText(): Text {
  return useSyncExternalStore(onLanguageChange, currentText).text
}

export function useLanguage(): ConsoleLanguage {
  return useSyncExternalStore(onLanguageChange, currentText).language
}

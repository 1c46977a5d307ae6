// Times in running text that do not break across lines.
import type { Language } from '@shop/contract/language.ts'
import { dateTime } from '@shop/locale/days.ts'

const noBreak = '\u00a0'
/** Zero width; prevents a line break. */
const wordJoiner = '\u2060'

export function nonBreaking(text: string): string {
  return text.replaceAll(' ', noBreak).replace(/(?<=\d)(?=[年月日])/g, wordJoiner)
}

export function fullTime(language: Language, time: Date): string {
  return nonBreaking(dateTime(language, time))
}

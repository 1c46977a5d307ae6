// Times in a sentence of a case, never torn at the end of a line.
import type { Language } from '@shop/contract/language.ts'
import { dateTime } from '@shop/locale/days.ts'

const noBreak = '\u00a0'
/** Takes no room, and no line ends at it. */
const wordJoiner = '\u2060'

export function nonBreaking(text: string): string {
  return text.replaceAll(' ', noBreak).replace(/(?<=\d)(?=[年月日])/g, wordJoiner)
}

export function fullTime(language: Language, time: Date): string {
  return nonBreaking(dateTime(language, time))
}

// What a language must offer: title and body of every kind of notice; a missing one does not compile.
import type { NoticeKind } from '@shop/contract/people/notifications.ts'
import type { NoticeFacts, Translations } from '../facts.ts'

export interface Sentences {
  title: string
  body: string
}

export interface Formatters {
  /** A name in the reader's language, or in one it has. */
  name(translations: Translations | undefined): string
  time(unixSeconds: number): string
  /** Without the hour. */
  day(unixSeconds: number): string
}

export type NoticeTexts = {
  [Kind in NoticeKind]: (facts: NoticeFacts[Kind], format: Formatters) => Sentences
}

// The texts that every language of the notifications must have; a missing one does not compile.
import type { NotificationKind } from '@shop/contract/people/notifications.ts'
import type { NotificationFacts, Translations } from './facts.ts'

export interface Sentences {
  title: string
  body: string
}

export interface Formatters {
  /** A name in the reader's language, or in another one if that is missing. */
  name(translations: Translations | undefined): string
  time(unixSeconds: number): string
  /** Without the time of day. */
  day(unixSeconds: number): string
}

export type NotificationTexts = {
  [Kind in NotificationKind]: (facts: NotificationFacts[Kind], format: Formatters) => Sentences
}

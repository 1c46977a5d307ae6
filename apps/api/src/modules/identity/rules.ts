// identity: pure decisions about sessions and languages.
import type { LanguageEntry } from '@shop/contract/identity.ts'
import { type Language, languageEntries } from '@shop/contract/language.ts'

export const sessionDays = 3
const dayMs = 86_400_000

/** Not sliding: a shopper logs in again after three days. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionDays * dayMs)
}

export function languageEntry(language: Language): LanguageEntry {
  const entry = languageEntries.find((row) => row.file_name === language)
  if (!entry) throw new Error(`there is no language ${language}`)
  return entry
}

/** A mobile without the spaces and dashes people write it with. */
export function plainMobile(mobile: string): string {
  return mobile.replace(/[ -]/g, '')
}

/** What was typed at login as the name it is stored under. */
export function loginName(typed: string): string {
  const isMobile = /^\+?[0-9][0-9 -]+$/.test(typed)
  return (isMobile ? plainMobile(typed) : typed).toLowerCase()
}

/** Every name a person may log in with, once each and in a fixed order, so that two who claim at once cannot block each other. */
export function loginNames(user: { account: string; email: string; mobile: string }): string[] {
  const names = [user.account, user.email, user.mobile].filter((name) => name !== '').map((name) => name.toLowerCase())
  return [...new Set(names)].sort()
}

/** Which of a person's names this one is, for the form to point at. */
export function fieldOf(user: { account: string; email: string; mobile: string }, name: string): string {
  if (user.account.toLowerCase() === name) return 'account'
  return user.email.toLowerCase() === name ? 'email' : 'mobile'
}

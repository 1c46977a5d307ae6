// Rules for sessions, login names, codes and known places; pure.
import type { Language } from '@shop/contract/language.ts'
import { languageEntries } from '@shop/contract/language-entries.ts'
import type { LanguageEntry } from '@shop/contract/people/identity.ts'
import type { CountryCode } from 'libphonenumber-js/mobile'
import { loadLater } from '#load-later.ts'

const loadPhones = loadLater<typeof import('libphonenumber-js/mobile')>('libphonenumber-js/mobile')

export const sessionDays = 3
/** Sessions per user; the oldest ends when another begins. */
export const sessionsMax = 50
/** How long a mailed code is valid. */
export const codeMinutes = 10
export const codeTriesMax = 5
/** For one name from one network, and for one signed-in user. */
export const codesPerHourMax = 5
/** For one email without an owner, from one network. */
const codesPerDayMax = 15
/** Mails to one email that strangers can cause: password reset codes, and codes for an email claimed by others. */
const strangersCodesPerHourMax = 20
const strangersCodesPerDayMax = 60
/** Many households and offices share one IP address. */
export const codesPerHourOfNetworkMax = 20
export const resendSeconds = 60
/** How long the ticket is valid that a correct code returns. */
export const ticketMinutes = 15
/**
 * A session begins with the login password. So soon after, the first payment password is set without
 * it: long enough for an address and a checkout, too short for who finds an unlocked phone later.
 */
export const freshLoginMinutes = 10
/** The last activity of a user is stored at most this often. */
export const seenEveryMs = 5 * 60_000
/** Warning mails of one kind per hour, so that repeated logins flood nobody's mailbox. */
export const warningsPerHourMax = 3
/**
 * Every withdrawal is mailed, to a known destination too. The limit is high enough that small withdrawals do not use
 * it up before a large one, and low enough that requesting and canceling floods no mailbox.
 */
export const withdrawalMailsPerHourMax = 30
const dayMs = 86_400_000

/** Not sliding: a shopper logs in again after three days. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionDays * dayMs)
}

export function languageEntry(language: Language): LanguageEntry {
  const entry = languageEntries.find((row) => row.file_name === language)
  if (!entry) throw new Error(`unknown language ${language}`)
  return entry
}

const homeCountries: Record<Language, CountryCode> = {
  'en-US': 'US',
  'zh-CN': 'CN',
  'zh-TW': 'TW',
  'ja-JP': 'JP',
  'ko-KR': 'KR',
  'th-TH': 'TH',
}

/**
 * A mobile in E.164 format (`+8613800138000`), so that a number is not stored twice; undefined if no phone could have
 * it. Without a plus it is a number of the reader's country, or one whose plus was left out.
 */
export function normalizeMobile(typed: string, language: Language): string | undefined {
  if (typed.startsWith('+')) return toE164(typed)
  const home = loadPhones().parsePhoneNumberFromString(typed, homeCountries[language])
  return home?.isValid() ? home.number : toE164(`+${typed}`)
}

function toE164(international: string): string | undefined {
  const number = loadPhones().parsePhoneNumberFromString(international)
  return number?.isPossible() ? number.number : undefined
}

const numberDigitsMin = 3
const nationalDigitsMin = 6
const nationalDigitsMax = 15

/**
 * A login name as it is stored: in lower case, and a number without plus, spaces and dashes. So a number is one name
 * however it is written, and an account that looks like a number is still found.
 */
export function loginName(typed: string): string {
  const digits = typed.replace(/[+ -]/g, '')
  const isNumber = /^\+?[0-9][0-9 -]+$/.test(typed) && digits.length >= numberDigitsMin
  return isNumber ? digits : typed.toLowerCase()
}

let knownCodes: readonly string[] | undefined

function callingCodes(): readonly string[] {
  const { getCountries, getCountryCallingCode } = loadPhones()
  knownCodes ??= [...new Set(getCountries().map((country) => getCountryCallingCode(country)))]
  return knownCodes
}

/** The trunk prefix of national numbers: `0` nearly everywhere, `06` in Hungary, none in some countries. */
const trunkDigitsMax = 2

/**
 * The names under which a mobile typed in national format may be stored: with the calling code of any country, with or
 * without its first digits. Most are not real numbers, so matches need `isNationalOf`. Empty if it is no number.
 */
export function namesOfNational(typed: string): string[] {
  if (!/^[0-9][0-9 -]+$/.test(typed)) return []
  const digits = loginName(typed)
  if (digits.length < nationalDigitsMin || digits.length > nationalDigitsMax) return []
  const starts = Array.from({ length: trunkDigitsMax + 1 }, (_, dropped) => digits.slice(dropped))
  const prefixes = callingCodes()
  return starts.flatMap((rest) => prefixes.map((prefix) => prefix + rest))
}

/** Whether this is the national format of the mobile. */
export function isNationalOf(typed: string, mobile: string): boolean {
  const number = loadPhones().parsePhoneNumberFromString(mobile)
  if (!number) return false
  const digits = loginName(typed)
  return digits === number.nationalNumber || digits === number.formatNational().replace(/\D/g, '')
}

export function contactNames({ email, mobile }: { email: string; mobile: string }): string[] {
  return [email, mobile].filter((contact) => contact !== '').map(loginName)
}

/**
 * The key for counting wrong passwords: derived from what was typed only, never from who has it, so that a lock does
 * not reveal who exists. The national and the international format of a mobile are one name.
 */
export function countedName(typed: string, language: Language): string {
  const mobile = /^\+?[0-9][0-9 -]+$/.test(typed) ? normalizeMobile(typed, language) : undefined
  return loginName(mobile ?? typed)
}

/** The keys for counting wrong passwords of a user, as far as they follow from their login names. */
export function countedNames(names: readonly string[]): string[] {
  const spellings = names.flatMap((name) => {
    const number = /^[0-9]+$/.test(name) ? loadPhones().parsePhoneNumberFromString(`+${name}`) : undefined
    return number ? [name, number.nationalNumber, number.formatNational().replace(/\D/g, '')] : [name]
  })
  return [...new Set(spellings)]
}

/** A name as shown to somebody who only knows a code: its first and last letter. */
export function masked(name: string): string {
  const at = name.includes('@') ? name.lastIndexOf('@') : name.length
  const letters = Array.from(name.slice(0, at))
  const last = letters.length > 3 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}***${last}${name.slice(at)}`
}

/**
 * Withdrawals are held for a time after the password was changed or a payment password was set or changed, so that a
 * thief cannot take what the owner can still save. Paying is not held: a thief gains goods sent to an address, which
 * can be stopped, and a new shopper who sets the first payment password at checkout must be able to pay.
 */
export function heldUntil(changes: readonly (Date | null)[], now: Date, hours: number): Date | null {
  const holdMs = hours * 3_600_000
  const latest = Math.max(0, ...changes.map((changed) => changed?.getTime() ?? 0))
  return latest + holdMs > now.getTime() ? new Date(latest + holdMs) : null
}

/** Until when a session counts as just begun; null when that is over. */
export function freshUntil(startedAt: Date, now: Date): Date | null {
  const until = new Date(startedAt.getTime() + freshLoginMinutes * 60_000)
  return until > now ? until : null
}

/** The number of codes for one user requested by one network. */
export interface CodeCounts {
  network: string
  hour: number
  day: number
  /** The user has signed in from this network. */
  is_known: boolean
}

/**
 * Strangers cannot use up the owner's codes: a known network has its own limit. The limit on all others protects the
 * mailbox and bounds how many codes can be guessed. `null` means that the requesting network cannot be distinguished
 * from others.
 */
export function mayMailCode(counts: readonly CodeCounts[], network: string | null): boolean {
  const here = counts.find((from) => from.network === network)
  if (here && here.hour >= codesPerHourMax) return false
  if (here?.is_known) return true
  const strangers = counts.filter((from) => !from.is_known || network === null)
  const sum = (period: 'hour' | 'day') => strangers.reduce((total, from) => total + from[period], 0)
  return sum('hour') < strangersCodesPerHourMax && sum('day') < strangersCodesPerDayMax
}

export type RequestCounts = Omit<CodeCounts, 'is_known'>

/**
 * The limit on mails to an email that somebody claims; the mail to be sent is already counted. One network may cause
 * only a part of them, and its further requests do not count against others. `null` means that the requesting network
 * cannot be distinguished from others.
 */
export function isMailboxFull(counts: readonly RequestCounts[], network: string | null): boolean {
  const limit = network === null ? { hour: Infinity, day: Infinity } : { hour: codesPerHourMax, day: codesPerDayMax }
  const here = counts.find((from) => from.network === network)
  if (here && (here.hour > limit.hour || here.day > limit.day)) return true
  const sum = (period: 'hour' | 'day') =>
    counts.reduce((total, from) => total + Math.min(from[period], limit[period]), 0)
  return sum('hour') > strangersCodesPerHourMax || sum('day') > strangersCodesPerDayMax
}

/** A user agent without versions, so that an update does not make it another device. */
export function deviceKey(userAgent: string): string {
  return userAgent.replace(/[\d._]+/g, '').slice(0, 300)
}

// identity: pure decisions about sessions, names, codes and places.

import { type Language, languageEntries } from '@shop/contract/language.ts'
import type { LanguageEntry } from '@shop/contract/people/identity.ts'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'

export const sessionDays = 3
/** A person's sessions at once; the oldest ends when one more begins. */
export const sessionsMax = 50
export const codeMinutes = 10
export const codeTriesMax = 5
/** For one name from one network, and for one signed-in person. */
export const codesPerHourMax = 5
/** For one address that is nobody's yet, from one network. */
const codesPerDayMax = 15
/** Mails to one address that others may cause: codes for a forgotten password, and for an address said to be theirs. */
const strangersCodesPerHourMax = 20
const strangersCodesPerDayMax = 60
/** Many households and offices stand behind one address. */
export const codesPerHourOfNetworkMax = 20
export const resendSeconds = 60
export const ticketMinutes = 15
/** A person's last request is written down at most this often. */
export const seenEveryMs = 5 * 60_000
/** Mails of one kind that warn a person within an hour: who signs in again and again fills nobody's mailbox. */
export const warningsPerHourMax = 3
export const withdrawalMailsPerHourMax = 30
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

const homeCountries: Record<Language, CountryCode> = {
  'en-US': 'US',
  'zh-CN': 'CN',
  'zh-TW': 'TW',
  'ja-JP': 'JP',
  'ko-KR': 'KR',
  'th-TH': 'TH',
}

/**
 * A mobile as its network writes it (`+8613800138000`), so that one number is not kept twice; undefined when no phone
 * could have it. Without a plus it is a number of the reader's country, or one whose plus was left out.
 */
export function normalizeMobile(typed: string, language: Language): string | undefined {
  if (typed.startsWith('+')) return possible(typed)
  const home = parsePhoneNumberFromString(typed, homeCountries[language])
  return home?.isValid() ? home.number : possible(`+${typed}`)
}

function possible(international: string): string | undefined {
  const number = parsePhoneNumberFromString(international)
  return number?.isPossible() ? number.number : undefined
}

const numberDigitsMin = 3
const nationalDigitsMin = 6
const nationalDigitsMax = 15

/**
 * A name as it is kept, whichever it is: small letters, and a number without plus, spaces and dashes. So one number is
 * one name however it is written, and an account that looks like a number is found again.
 */
export function loginName(typed: string): string {
  const digits = typed.replace(/[+ -]/g, '')
  const isNumber = /^\+?[0-9][0-9 -]+$/.test(typed) && digits.length >= numberDigitsMin
  return isNumber ? digits : typed.toLowerCase()
}

const prefixes = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))]
/** What is dialled before a number at home: `0` nearly everywhere, `06` in Hungary, nothing in some countries. */
const trunkDigitsMost = 2

/**
 * Names that a mobile typed as at home may be kept under: any country's prefix before it, with or without its first
 * digits. Many more than there are such numbers, so whatever is found is looked at again; none when it is no number.
 */
export function namesOfNational(typed: string): string[] {
  if (!/^[0-9][0-9 -]+$/.test(typed)) return []
  const digits = loginName(typed)
  if (digits.length < nationalDigitsMin || digits.length > nationalDigitsMax) return []
  const starts = Array.from({ length: trunkDigitsMost + 1 }, (_, dropped) => digits.slice(dropped))
  return starts.flatMap((rest) => prefixes.map((prefix) => prefix + rest))
}

/** Whether this is how the owner of the mobile writes it at home. */
export function isNationalOf(typed: string, mobile: string): boolean {
  const number = parsePhoneNumberFromString(mobile)
  if (!number) return false
  const digits = loginName(typed)
  return digits === number.nationalNumber || digits === number.formatNational().replace(/\D/g, '')
}

/** The names of an email and a mobile. */
export function contactNames({ email, mobile }: { email: string; mobile: string }): string[] {
  return [email, mobile].filter((contact) => contact !== '').map(loginName)
}

/**
 * What wrong passwords are counted under: made of what was typed alone, never of who has it, so that nothing about a
 * lock tells who exists. A mobile is one name as it is written at home and abroad.
 */
export function countedName(typed: string, language: Language): string {
  const mobile = /^\+?[0-9][0-9 -]+$/.test(typed) ? normalizeMobile(typed, language) : undefined
  return loginName(mobile ?? typed)
}

/** What the guesses at a person are counted under, as far as it follows from the names they log in with. */
export function countedNames(names: readonly string[]): string[] {
  const spellings = names.flatMap((name) => {
    const number = /^[0-9]+$/.test(name) ? parsePhoneNumberFromString(`+${name}`) : undefined
    return number ? [name, number.nationalNumber, number.formatNational().replace(/\D/g, '')] : [name]
  })
  return [...new Set(spellings)]
}

/** An email or an account as somebody may see it who only knows a code: first and last letter of the name. */
export function masked(name: string): string {
  const at = name.includes('@') ? name.lastIndexOf('@') : name.length
  const letters = Array.from(name.slice(0, at))
  const last = letters.length > 3 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}***${last}${name.slice(at)}`
}

/**
 * Withdrawals wait for a time after a login password was changed or a payment password was set or changed, so that a thief
 * cannot take what the owner can still save. Paying does not wait: a thief gains goods at an address, which can be
 * stopped, and a newcomer who sets the first payment password at checkout must be able to pay.
 */
export function heldUntil(changes: readonly (Date | null)[], now: Date, hours: number): Date | null {
  const holdMs = hours * 3_600_000
  const latest = Math.max(0, ...changes.map((changed) => changed?.getTime() ?? 0))
  return latest + holdMs > now.getTime() ? new Date(latest + holdMs) : null
}

/** Codes made for one person at the request of one network. */
export interface MadeFrom {
  network: string
  hour: number
  day: number
  /** The person has signed in from there. */
  is_known: boolean
}

/**
 * Strangers cannot use up the codes of the owner: a network the account was used at has a number of its own. The bound
 * on all others protects the mailbox and limits how many codes can be guessed at. `null` = the asking network cannot be
 * told apart from others.
 */
export function mayMailCode(made: readonly MadeFrom[], network: string | null): boolean {
  const here = made.find((from) => from.network === network)
  if (here && here.hour >= codesPerHourMax) return false
  if (here?.is_known) return true
  const strangers = made.filter((from) => !from.is_known || network === null)
  const sum = (period: 'hour' | 'day') => strangers.reduce((total, from) => total + from[period], 0)
  return sum('hour') < strangersCodesPerHourMax && sum('day') < strangersCodesPerDayMax
}

export type AskedFrom = Omit<MadeFrom, 'is_known'>

/**
 * Mails to an address that somebody says is theirs: the one to be sent is counted already. One network has a part of
 * them only, and what it asks for beyond that is not counted against others. `null` = the asking network cannot be told
 * apart from others.
 */
export function isMailboxFull(asked: readonly AskedFrom[], network: string | null): boolean {
  const limit = network === null ? { hour: Infinity, day: Infinity } : { hour: codesPerHourMax, day: codesPerDayMax }
  const here = asked.find((from) => from.network === network)
  if (here && (here.hour > limit.hour || here.day > limit.day)) return true
  const sum = (period: 'hour' | 'day') =>
    asked.reduce((total, from) => total + Math.min(from[period], limit[period]), 0)
  return sum('hour') > strangersCodesPerHourMax || sum('day') > strangersCodesPerDayMax
}

/** A browser without its versions: an update does not make it another device. */
export function deviceKey(userAgent: string): string {
  return userAgent.replace(/[\d._]+/g, '').slice(0, 300)
}

// The client session: token, user, what one page hands to the next (backData), and the language.

import { findLanguage, type Language } from '@shop/contract/language.ts'
import type { Address } from '@shop/contract/people/addresses.ts'
import type { User } from '@shop/contract/people/identity.ts'
import { useSyncExternalStore } from 'react'
import { currentLanguage, onLanguage, switchLanguage } from '#text/use-text.tsx'
import { dropCookie, readCookie, writeCookie } from './cookie.ts'

/** What a guest was about to do, and where, when login came between. */
export interface Intent {
  kind: 'favourite' | 'follow' | 'buy'
  id: number
  path: string
  /** What was chosen of the product: a value per specification, and how many. */
  choice?: { values: Readonly<Record<number, number>>; quantity: number }
}

/** What one page leaves for another; later work adds its own keys. */
export interface BackData {
  intent?: Intent | undefined
  /** Where an order shall go, chosen on the list of addresses. */
  address?: Address | undefined
  /** An address just written for an order that was to go elsewhere. */
  moving?: { orderId: number; address: Address } | undefined
}

export interface Session {
  token: string | undefined
  user: User | undefined
  backData: BackData
  language: Language
  /** Pieces in the bag, for the number at its tab. */
  bagCount: number
}

let current: Session = {
  token: readCookie('token'),
  user: undefined,
  backData: {},
  language: currentLanguage(),
  bagCount: 0,
}
const listeners = new Set<() => void>()

function update(part: Partial<Session>): void {
  current = { ...current, ...part }
  for (const listener of listeners) listener()
}

onLanguage(() => update({ language: currentLanguage() }))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session outside React. */
export const session = { get: (): Session => current, subscribe }

export function useSession(): Session {
  return useSyncExternalStore(subscribe, session.get)
}

/** Takes the user in; an account language that differs from the current one is switched to. */
export async function setUser(user: User): Promise<void> {
  const language = findLanguage(user.lang.file_name)
  if (language && language !== current.language) await switchLanguage(language).catch(() => undefined)
  update({ user })
}

/** How many notices wait to be read. */
export function setUnread(unread: number): void {
  if (current.user && current.user.unread !== unread) update({ user: { ...current.user, unread } })
}

export function setBagCount(bagCount: number): void {
  if (current.bagCount !== bagCount) update({ bagCount })
}

/** The answer of login or register becomes the session. */
export async function signIn(userinfo: User & { token: string }): Promise<void> {
  const { token, ...user } = userinfo
  writeCookie('token', token)
  update({ token })
  await setUser(user)
}

/** Merges into what the next page will find. */
export function setBackData(part: Partial<BackData>): void {
  update({ backData: { ...current.backData, ...part } })
}

export function clearSession(): void {
  dropCookie('token')
  update({ token: undefined, user: undefined, backData: {}, bagCount: 0 })
}

// The client session: token, user, data one page passes to the next (backData), and the language.
import { findLanguage, type Language } from '@shop/contract/language.ts'
import type { Address } from '@shop/contract/people/addresses.ts'
import type { User } from '@shop/contract/people/identity.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { createListeners } from '@shop/ui/listeners.ts'
import { useSyncExternalStore } from 'react'
import { currentLanguage, onLanguage, switchLanguage } from '#text/use-text.tsx'
import { dropCookie, readCookie, writeCookie } from './cookie.ts'
import { storeBagCount, storedBagCount } from './stored-bag-count.ts'

/** What a guest was about to do, and where, before login. */
export interface Intent {
  kind: 'favourite' | 'follow' | 'buy'
  id: number
  path: string
  /** In milliseconds since 1970. */
  startedAt: number
  choice?: ProductChoice
}

/** What a guest was about to buy: a value per specification, the quantity, and the SKU as the guest saw it. */
export interface ProductChoice {
  values: Readonly<Record<number, number>>
  quantity: number
  sku: { id: number; price: Cents; spec: string; thumb: string | undefined }
  title: string
}

/** Data one page leaves for another. */
interface BackData {
  intent?: Intent | undefined
  /** The shipping address chosen on the address list. */
  address?: Address | undefined
  /** A new address for an order whose shipping address is being changed. */
  moving?: { orderId: number; address: Address } | undefined
}

interface Session {
  token: string | undefined
  user: User | undefined
  backData: BackData
  language: Language
  /** The language chosen on this device that the account's language replaced; until it is dismissed. */
  replacedLanguage: Language | undefined
  /** Number of items in the bag, for the badge of its tab: the last known one until it is fetched. */
  bagCount: number
}

let current: Session = {
  token: readCookie('token'),
  user: undefined,
  backData: {},
  language: currentLanguage(),
  replacedLanguage: undefined,
  bagCount: (readCookie('token') ? undefined : storedBagCount()) ?? 0,
}
const [notify, subscribe] = createListeners()

function update(part: Partial<Session>): void {
  current = { ...current, ...part }
  notify()
}

onLanguage(() => update({ language: currentLanguage(), replacedLanguage: undefined }))

/** The session outside React. */
export const session = { get: (): Session => current, subscribe }

export function useSession(): Session {
  return useSyncExternalStore(subscribe, session.get)
}

/** Sets the user and switches to the account's language when it differs from the current one. */
export async function setUser(user: User): Promise<void> {
  const language = findLanguage(user.lang.file_name)
  const previous = current.language
  const isChosen = readCookie('lang') !== undefined
  if (language && language !== previous) await switchLanguage(language).catch(() => undefined)
  // A guest's number stays, and is now of this user: login merges that bag.
  const bagCount = (current.user ? undefined : storedBagCount(user.id)) ?? current.bagCount
  // Later another tab may have stored a newer one.
  if (!current.user) storeBagCount(bagCount, user.id)
  update({ user, bagCount, ...(isChosen && current.language !== previous && { replacedLanguage: previous }) })
}

export function dismissReplacedLanguage(): void {
  update({ replacedLanguage: undefined })
}

export function setUnread(unread: number): void {
  if (current.user && current.user.unread !== unread) update({ user: { ...current.user, unread } })
}

export function setBagCount(bagCount: number): void {
  storeBagCount(bagCount, current.user?.id)
  if (current.bagCount !== bagCount) update({ bagCount })
}

/** Starts the session from the response of login or registration. */
export async function signIn(userinfo: User & { token: string }): Promise<void> {
  const { token, ...user } = userinfo
  writeCookie('token', token)
  update({ token })
  await setUser(user)
}

export function setBackData(part: Partial<BackData>): void {
  update({ backData: { ...current.backData, ...part } })
}

export function clearSession(): void {
  dropCookie('token')
  storeBagCount(0)
  update({ token: undefined, user: undefined, backData: {}, replacedLanguage: undefined, bagCount: 0 })
}

// Push notifications of this browser: whether they can be on, turning them on and off, and whose they are.
import { dropPush, getPushKey, savePush } from '@shop/contract/people/push.ts'
import { api } from '#api.ts'
import { isInstalled, isIos } from '#device.ts'
import { session } from '#session.tsx'

/** missing: not in this browser; ios: only once installed; denied: blocked in the browser's settings. */
export type PushState = 'missing' | 'ios' | 'denied' | 'off' | 'on'

function ownerKey(): string {
  return `push ${session.get().user?.id}`
}

const storageKey = 'pushOwner'

function storedOwner(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function storeOwner(owner: string | null): void {
  try {
    if (owner) localStorage.setItem(storageKey, owner)
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage it is turned off at the next visit.
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.ready
  return registration.pushManager.getSubscription()
}

export async function readPushState(): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window)) return isIos() && !isInstalled() ? 'ios' : 'missing'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && storedOwner() === ownerKey() ? 'on' : 'off'
}

function bodyOf(subscription: PushSubscription) {
  const { keys = {} } = subscription.toJSON()
  return { endpoint: subscription.endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

/** Called by a tap: only then may a browser ask for the permission. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') {
    return Notification.permission === 'denied' ? 'denied' : 'off'
  }
  const { key } = await api(getPushKey, {})
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await api(savePush, { body: bodyOf(subscription) }, { allowRepeat: true })
  storeOwner(ownerKey())
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription()
  if (subscription) await api(dropPush, { body: { endpoint: subscription.endpoint } }, { allowRepeat: true })
  await subscription?.unsubscribe()
  storeOwner(null)
  return 'off'
}

/** At every visit: the subscription lives on with the new session, or ends when somebody else signs in here. */
export async function renewPush(): Promise<void> {
  if (!('PushManager' in window) || !session.get().user) return
  const subscription = await currentSubscription()
  if (!subscription) return
  if (storedOwner() === ownerKey())
    await api(savePush, { body: bodyOf(subscription) }, { quiet: true, allowRepeat: true })
  else await subscription.unsubscribe()
}

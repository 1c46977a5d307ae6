// Push messages: shows each as a notification, and a tap opens its page.
import { shopWindows } from './clients.ts'
import { isShopPage } from './rules.ts'

declare const self: ServiceWorkerGlobalScope

/** As the server sends it. */
interface PushPayload {
  title: string
  body: string
  link: string
  tag: string
  language: string
}

export async function showPush(data: PushMessageData | null): Promise<void> {
  const payload = data?.json() as PushPayload | undefined
  if (!payload) return
  const { title, body, link, tag, language } = payload
  await self.registration.showNotification(title, {
    ...{ body, tag, lang: language, data: { link }, icon: '/icon-192.png' },
  })
}

/** In an open window of the shop, or in a new one. Unsaved input makes the browser ask before it leaves the page. */
export async function openPush({ data }: Notification): Promise<void> {
  const url = new URL(String((data as { link?: unknown } | null)?.link ?? '/'), self.location.origin)
  if (url.origin !== self.location.origin || !isShopPage(url)) return
  const windows = await shopWindows()
  const open = windows.find(({ focused }) => focused) ?? windows[0]
  const navigated = await open?.navigate(url.href).catch(() => undefined)
  if (!navigated) {
    await self.clients.openWindow(url.href)
    return
  }
  await navigated.focus().catch(() => undefined)
}

/** The device has no owner any more. */
export async function endPush(): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  for (const notification of await self.registration.getNotifications()) notification.close()
}

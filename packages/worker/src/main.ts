// The shop's service worker: without a connection the shop starts and shows what was seen before.
// It never stores or repeats a write: without a connection a write fails, and the page shows it.
import { registerRoute } from 'workbox-routing'
import { answerFile, answerPage, dropOldVersions, installApp, saveTexts } from './app-cache.ts'
import { appFiles } from './app-files.ts'
import { currentlySaved, notifyPages, shopWindows } from './clients.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { isLogout, isOfConsole, isSavedRead, isShopPage } from './rules.ts'
import { answerPicture, answerRead, endOwner, savePage } from './saved-answers.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  event.waitUntil(installApp())
  // Taking over at once is safe: files never change under their name, and those of earlier versions stay.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  // Without it, every page would wait for the worker to start before it is requested.
  await self.registration.navigationPreload?.enable()
  await dropOldVersions()
  await self.clients.claim()
  await notifyPages({ type: 'version', start: appFiles.start })
}

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if (message.type === 'started') event.waitUntil(onStarted(message, event.source))
})

async function onStarted(message: ToWorker, page: ExtendableMessageEvent['source']): Promise<void> {
  const answer: FromWorker = { type: 'saved', isSaved: currentlySaved() }
  page?.postMessage(answer)
  await savePage(message)
  await saveTexts(message.language)
}

// Whether or not the server can be reached, the person leaves.
self.addEventListener('fetch', (event) => {
  const { url, headers } = event.request
  if (isLogout(new URL(url))) event.waitUntil(Promise.all([endOwner(headers.get('token')), endPush()]))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush(event.notification))
})

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && request.destination === 'document' && isShopPage(url),
  ({ event }) => answerPage(event as FetchEvent),
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => answerFile(request),
)
registerRoute(
  ({ sameOrigin, request, url }) => sameOrigin && isSavedRead(request.method, url) && !isOfConsole(request.referrer),
  ({ request, event }) => answerRead(request, event),
)
registerRoute(
  ({ sameOrigin, request, url }) => sameOrigin && url.pathname.startsWith('/media/') && !isOfConsole(request.referrer),
  ({ request }) => answerPicture(request),
)

/** As the server sends it. */
interface PushPayload {
  title: string
  body: string
  link: string
  tag: string
  language: string
}

async function showPush(data: PushMessageData | null): Promise<void> {
  const payload = data?.json() as PushPayload | undefined
  if (!payload) return
  const { title, body, link, tag, language } = payload
  await self.registration.showNotification(title, {
    ...{ body, tag, lang: language, data: { link }, icon: '/icon-192.png' },
  })
}

/** In an open window of the shop, or in a new one. Unsaved input makes the browser ask before it leaves the page. */
async function openPush({ data }: Notification): Promise<void> {
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
async function endPush(): Promise<void> {
  const subscription = await self.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  for (const notification of await self.registration.getNotifications()) notification.close()
}

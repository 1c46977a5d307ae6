// Registers the service worker after the first page, hands it what the page contains, and reacts to its messages.
import type { FromWorker, PageStarted } from '@shop/worker/messages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { boot } from '#boot.ts'
import { isOwnPage } from '#embedded-replies.ts'
import { session } from '#session.tsx'
import { addPageText, currentLanguage, currentPageText, onLanguage } from '#text/use-text.tsx'
import { setSavedNote } from '#ui/saved-note.ts'
import { setBar } from './bar-slot.ts'
import { servedPaths } from './served-paths.ts'

/** A tab that is used for days learns of a new version when it is shown again. */
const updateEveryMs = 10 * 60_000

export async function startWorker(client: QueryClient): Promise<void> {
  const { serviceWorker } = navigator
  // Without encryption there is none; in development every file changes all the time.
  if (!serviceWorker || import.meta.env.DEV) return
  await addPageText(['device'])
  serviceWorker.addEventListener('message', ({ data }) => onMessage(client, data as FromWorker))
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const registration = await serviceWorker.ready
  sendStarted(registration)
  onLanguage(() => sendStarted(registration))
  watchUpdates(registration)
  keepPush(registration)
}

/** For whoever is signed in now, and whoever signs in later. */
function keepPush(registration: ServiceWorkerRegistration): void {
  let userId: number | undefined
  const check = () => {
    const nextId = session.get().user?.id
    if (nextId === userId) return
    userId = nextId
    // Without a connection the next visit does it.
    renewPush(registration).catch(() => undefined)
  }
  session.subscribe(check)
  check()
}

/** Few browsers have a subscription: the others do not load its code. */
async function renewPush(registration: ServiceWorkerRegistration): Promise<void> {
  if (!(await registration.pushManager?.getSubscription())) return
  const push = await import('#features/people/notifications/push.ts')
  await push.renewPush()
}

let isSaved = false

function onMessage(client: QueryClient, message: FromWorker): void {
  if (message.type === 'saved') {
    setSavedNote(message.isSaved ? currentPageText('device')?.saved : undefined)
    // What was read from saved answers is fetched again.
    if (isSaved && !message.isSaved) void client.invalidateQueries()
    isSaved = message.isSaved
  }
  if (message.type === 'version' && message.start !== ownStart()) void showUpdate()
}

async function showUpdate(): Promise<void> {
  setBar((await import('./UpdateBar.tsx')).UpdateBar)
}

/** The script of this page's version, as the service worker names it. */
function ownStart(): string {
  const script = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1)
  return script ? new URL(script.src).pathname : ''
}

let isFirst = true

/** Again when the language changes: the worker saves the texts of the new one. */
function sendStarted(registration: ServiceWorkerRegistration): void {
  const message: PageStarted = {
    type: 'started',
    language: currentLanguage(),
    token: session.get().token,
    answers: isFirst ? servedAnswers() : [],
  }
  isFirst = false
  registration.active?.postMessage(message)
}

/** What the server put into the page, as the answers of the calls that would have fetched it. */
function servedAnswers(): PageStarted['answers'] {
  if (!isOwnPage()) return []
  const product = boot.part('product') as { id?: unknown } | undefined
  const parts: [path: string, data: unknown][] = [
    [servedPaths.config, boot.part('config')],
    [servedPaths.user, boot.part('user')],
    [servedPaths.home, boot.part('home')],
    [`${servedPaths.feed}?sort=recommend`, boot.part('feed')],
    [servedPaths.next, boot.part('next')],
    [`${servedPaths.product}?id=${product?.id}`, product],
    ...Object.entries(boot.replies()),
  ]
  return parts.filter(([, data]) => data).map(([path, data]) => ({ path, data }))
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < updateEveryMs) return
    checkedAt = Date.now()
    // Without a connection the next visit learns of it.
    registration.update().catch(() => undefined)
  })
}

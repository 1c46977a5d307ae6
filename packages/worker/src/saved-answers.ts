// Saves answers of the API for times without a connection: each shopper's apart, and only while they are signed in.
import { NetworkFirst } from 'workbox-strategies'
import { setSaved } from './clients.ts'
import type { PageStarted } from './messages.ts'
import { answerKey, cacheNameOf, cachesOfOthers, isLastingPicture, savedReads, timeNow } from './rules.ts'

const answersMax = 300
/** The shop's own calls give up after ten seconds: before that a saved answer is better than none. */
const networkTimeoutSeconds = 6

interface Envelope {
  code: number
  data: unknown
  time: number
}

const successCode = 1
const signedOutCode = 401

/** Of the last call; undefined until the first one. */
let currentOwner: string | undefined

/** Who a token belongs to, without storing the token. */
async function ownerOf(token: string | null | undefined): Promise<string> {
  if (!token) return ''
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Deletes what was saved for anybody else: after a logout, or when another person signs in. */
async function setOwner(owner: string): Promise<void> {
  if (owner === currentOwner) return
  currentOwner = owner
  const names = cachesOfOthers(await caches.keys(), owner)
  if (names.length > 0) names.push(picturesName)
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Calls that were sent before the logout may still come: nothing of theirs is saved. */
const endedOwners = new Set<string>()

export async function endOwner(token: string | null): Promise<void> {
  endedOwners.add(await ownerOf(token))
  await forgetOwner()
}

async function forgetOwner(): Promise<void> {
  // Also when the worker has just started and knows of nobody.
  currentOwner = undefined
  await setOwner('')
}

export async function answerRead(request: Request, event: ExtendableEvent): Promise<Response> {
  const owner = await ownerOf(request.headers.get('token'))
  if (owner && endedOwners.has(owner)) return fetch(request)
  await setOwner(owner)
  return strategyOf(owner).handle({ request, event })
}

function strategyOf(owner: string): NetworkFirst {
  const cacheName = cacheNameOf(owner)
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => answerKey(request.url, languageOf(request)),
        cacheWillUpdate: async ({ response }) => ((await maySave(response, owner)) ? response : null),
        cacheDidUpdate: async () => {
          // The person has signed out while this answer was on its way.
          if (owner !== currentOwner) await caches.delete(cacheName)
          else await trim(cacheName, answersMax)
        },
        requestWillFetch: async ({ request, state }) => {
          if (state) state.startedMs = Date.now()
          return request
        },
        fetchDidSucceed: async ({ response, state }) => {
          // An answer this late: the page got the saved one. Pages that fetch again now would only wait again.
          const tookMs = Date.now() - Number(state?.startedMs ?? 0)
          if (tookMs < networkTimeoutSeconds * 1000) await setSaved(false)
          return response
        },
        cachedResponseWillBeUsed: async ({ cachedResponse }) => {
          if (!cachedResponse) return null
          await setSaved(true)
          return freshTime(cachedResponse)
        },
      },
    ],
  })
}

function languageOf(request: Request): string {
  return request.headers.get('accept-language') ?? ''
}

async function maySave(response: Response, owner: string): Promise<boolean> {
  const envelope = await readEnvelope(response.clone())
  if (envelope?.code === signedOutCode) await forgetOwner()
  return response.ok && envelope?.code === successCode && owner === currentOwner
}

async function readEnvelope(response: Response): Promise<Envelope | undefined> {
  return response.json().catch(() => undefined)
}

const savedAtHeader = 'x-saved-at'

async function freshTime(saved: Response): Promise<Response> {
  const envelope = await readEnvelope(saved.clone())
  if (!envelope) return saved
  const savedAtMs = Date.parse(saved.headers.get(savedAtHeader) ?? saved.headers.get('date') ?? '') || Date.now()
  const time = timeNow(envelope.time, savedAtMs, Date.now())
  return Response.json({ ...envelope, time })
}

/** The first entries are the oldest: saving again moves an entry to the end. */
async function trim(cacheName: string, max: number): Promise<void> {
  const cache = await caches.open(cacheName)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)))
}

/** Saves the answers that came inside of a page. */
export async function savePage({ token, language, answers }: PageStarted): Promise<void> {
  const owner = await ownerOf(token)
  await setOwner(owner)
  const cacheName = cacheNameOf(owner)
  const cache = await caches.open(cacheName)
  const now = new Date()
  for (const { path, data } of answers) {
    const url = new URL(path, location.origin)
    if (!savedReads.has(url.pathname)) continue
    const key = answerKey(url.href, language)
    const envelope: Envelope & { msg: string } = { code: successCode, msg: '', data, time: now.getTime() / 1000 }
    await cache.put(key, Response.json(envelope, { headers: { [savedAtHeader]: now.toUTCString() } }))
  }
  if (owner !== currentOwner) await caches.delete(cacheName)
}

const picturesName = 'pictures'
const picturesMax = 300

export async function answerPicture(request: Request): Promise<Response> {
  const cache = await caches.open(picturesName)
  const saved = await cache.match(request)
  if (saved) return saved
  const response = await fetch(request)
  if (response.ok && isLastingPicture(response.headers.get('cache-control'))) {
    await cache.put(request, response.clone())
    await trim(picturesName, picturesMax)
  }
  return response
}

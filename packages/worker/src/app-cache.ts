// Saves the code of this version of the shop, and the page that starts it without a connection.
import { appFiles } from './app-files.ts'
import { appCacheName, oldAppCaches } from './rules.ts'

const cacheName = appCacheName(appFiles.start)
/** A page without data of its own, requested as a guest: it belongs to nobody. */
const shellAddress = '/setting'
const shellKey = '/'
/** Few at a time: the open page's requests share the connections. */
const parallelMax = 3

/** All or nothing: if a file cannot be loaded, the browser tries to install this worker again later. */
export async function installApp(): Promise<void> {
  const cache = await caches.open(cacheName)
  await saveShell(cache)
  await saveFiles(appFiles.code)
}

async function saveShell(cache: Cache): Promise<void> {
  const response = await fetch(shellAddress, { credentials: 'omit', cache: 'no-store' })
  const page = await response.clone().text()
  // During a deployment another server may still answer with its version.
  if (!response.ok || !page.includes(appFiles.start)) throw new Error('the page is of another version')
  await cache.put(shellKey, response)
}

async function saveFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const queue = [...files]
  const work = async () => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) await saveFile(cache, file)
  }
  await Promise.all(Array.from({ length: parallelMax }, work))
}

/** A file that an earlier version has too is copied. */
async function saveFile(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return
  const known = await caches.match(file, { ignoreVary: true })
  if (known) await cache.put(file, known)
  else await cache.add(file)
}

export async function saveTexts(language: string): Promise<void> {
  await saveFiles(appFiles.texts[language] ?? [])
}

export async function dropOldVersions(): Promise<void> {
  const names = oldAppCaches(await caches.keys(), appFiles.start)
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** The file of any saved version: its name says its content. */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** The server's page, or without a connection the saved one, which reads its address itself. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    return preloaded ?? (await fetch(event.request))
  } catch (error) {
    const shell = await caches.match(shellKey, { cacheName, ignoreVary: true })
    if (shell) return shell
    throw error
  }
}

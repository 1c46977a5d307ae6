// After a release an open page may request code that is gone: each build reloads once, never in a loop.

const checkTimeoutMs = 5_000
/** A reload that the user declines, because of input that would be lost, ends the wait too. */
const reloadTimeoutMs = 10_000

/** Whether the page is being reloaded, while that is checked and from then on. */
let check: Promise<boolean> | undefined

/** `build` is the URL of the first script: a later release has another one and gets its own reload. */
export function reloadOnStaleChunk(build: string): void {
  const storageKey = `reloaded ${build}`
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine && !wasReloaded(storageKey)) check ??= reloadIfServed(storageKey)
  })
}

/** For a failed load: no error is shown just before the page reloads. */
export async function rethrowUnlessReloading(error: unknown): Promise<never> {
  if (await check) await new Promise((resolve) => setTimeout(resolve, reloadTimeoutMs))
  throw error
}

/** Offline, or while a server is replaced, a reload would lose the page that is still here. */
async function reloadIfServed(storageKey: string): Promise<boolean> {
  const isLeaving = (await isServed()) && claimReload(storageKey)
  if (isLeaving) window.location.reload()
  else check = undefined
  return isLeaving
}

/** Costs the server less than a page, and unlike /healthz fails without the database, which every page needs. */
async function isServed(): Promise<boolean> {
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(checkTimeoutMs) })
    return status < 500
  } catch {
    return false
  }
}

function wasReloaded(storageKey: string): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return true
  }
}

function claimReload(storageKey: string): boolean {
  try {
    sessionStorage.setItem(storageKey, '1')
    return true
  } catch {
    return false
  }
}

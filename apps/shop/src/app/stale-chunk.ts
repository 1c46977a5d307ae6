// After a release an open page may request code that is gone: each build reloads once, never in a loop.

// The URL of this file identifies the build: a later release has another URL and gets its own reload.
const storageKey = `reloaded ${import.meta.url}`

let isChecking = false
let isLeaving = false

/** The page is being reloaded: failures from now on need no message. */
export function isReloading(): boolean {
  return isLeaving
}

export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!isChecking && !isLeaving && navigator.onLine) void reloadIfServed()
  })
}

/** Offline, or while a server is replaced, a reload would lose the page that is still here. */
async function reloadIfServed(): Promise<void> {
  isChecking = true
  const isServed = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  isChecking = false
  isLeaving = isServed && claimReload()
  if (isLeaving) window.location.reload()
}

function claimReload(): boolean {
  try {
    if (sessionStorage.getItem(storageKey)) return false
    sessionStorage.setItem(storageKey, '1')
    return true
  } catch {
    return false
  }
}

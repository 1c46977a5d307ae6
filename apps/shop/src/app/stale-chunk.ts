// After a release an open page may request code that is gone: each build reloads once, never in a loop.

// The URL of this file identifies the build: a later release has another URL and gets its own reload.
const storageKey = `reloaded ${import.meta.url}`

let isLeaving = false

/** The page is being reloaded: failures from now on need no message. */
export function isReloading(): boolean {
  return isLeaving
}

export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    // Offline, a reload would lose the page that is still here.
    if (isLeaving || !navigator.onLine || !claimReload()) return
    isLeaving = true
    window.location.reload()
  })
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

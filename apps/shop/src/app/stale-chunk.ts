// After a new release an open page may ask for code that is gone: each build reloads once, never in a circle.

// The address of this very file names the build: a later release has another one, and its own reload.
const storageKey = `reloaded ${import.meta.url}`

let isLeaving = false

/** The page is on its way out: what fails now need not be told. */
export function isReloading(): boolean {
  return isLeaving
}

export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    // Without a connection a reload would lose the page that is still here.
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

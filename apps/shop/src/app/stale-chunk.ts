// After a new release an open page may ask for code that is gone: it reloads once, never in a circle.

const storageKey = 'reloadedForChunk'

export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      if (sessionStorage.getItem(storageKey)) return
      sessionStorage.setItem(storageKey, '1')
    } catch {
      return
    }
    event.preventDefault()
    window.location.reload()
  })
}

// Back closes the topmost overlay: where Back is no close request, an open overlay has a history entry of the same page.
import { overlayHooks } from './browser-history.ts'

type Run = () => void

/** The close functions of the open overlays, the topmost last. */
const overlays: Run[] = []
/** Changes that wait for the end of a traversal, because `history.go` is asynchronous. */
const waiting: Run[] = []
let traversal: 'own' | 'page' | undefined

interface OverlayState {
  idx?: number
  overlay?: number
}

function entryState(): OverlayState {
  return (window.history.state as OverlayState | null) ?? {}
}

/** How many overlays the current entry stands for. */
function entryDepth(): number {
  return entryState().overlay ?? 0
}

function traverse(kind: typeof traversal, delta: number): void {
  traversal = kind
  window.history.go(delta)
}

/** Makes the entry match the open overlays: one may have closed without Back, or stayed open in spite of it. */
function sync(): void {
  if (traversal || waiting.length > 0) return
  const extra = entryDepth() - overlays.length
  if (extra > 0) traverse('own', -extra)
  for (let depth = entryDepth() + 1; depth <= overlays.length; depth += 1) {
    window.history.pushState({ ...entryState(), overlay: depth }, '')
  }
}

// One overlay often replaces another: the entry is compared once both are done.
function syncSoon(): void {
  setTimeout(sync)
}

function runWaiting(): void {
  while (!traversal && waiting.length > 0) waiting.shift()?.()
  syncSoon()
}

/** CloseWatcher gets the Back of Android only: elsewhere the browser's Back is a step in the history. */
export function isBackCloseRequest(): boolean {
  return 'CloseWatcher' in window && /Android/.test(navigator.userAgent)
}

if (!isBackCloseRequest()) {
  overlayHooks.change = (run) => {
    if (!traversal && entryDepth() === 0) return run()
    waiting.push(run)
    if (!traversal) traverse('own', -entryDepth())
  }
  overlayHooks.go = (delta) => {
    // A step before the first entry of the app may lead nowhere, and then no event ends it.
    const hasTarget = delta > 0 || (entryState().idx ?? 0) + delta >= 0
    traverse(hasTarget ? 'page' : undefined, delta)
  }
  overlayHooks.isOverlayStep = (delta) => {
    const ended = traversal
    traversal = undefined
    if (!ended && delta === 0) for (const close of overlays.slice(entryDepth()).reverse()) close()
    runWaiting()
    return delta === 0
  }
}

/** Returns a function for the end of the overlay, however it was closed. */
export function openOverlay(close: Run): Run {
  overlays.push(close)
  sync()
  return () => {
    overlays.splice(overlays.indexOf(close), 1)
    syncSoon()
  }
}

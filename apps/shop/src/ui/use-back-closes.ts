// Back closes an overlay before it leaves the page.
import { isBackCloseRequest, openOverlay } from '@shop/ui/overlay-history.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'

interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}

export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  // Before the overlay is painted: Back may follow at once.
  useLayoutEffect(() => {
    if (!isOpen) return
    if (!isBackCloseRequest()) return openOverlay(() => close.current())
    const { CloseWatcher } = window as unknown as { CloseWatcher: new () => CloseWatcher }
    let watcher: CloseWatcher | undefined
    let isStopped = false
    const watch = () => {
      watcher = new CloseWatcher()
      watcher.onclose = () => {
        close.current()
        // An overlay that stays open handles the next back press as well.
        if (!isStopped) watch()
      }
    }
    watch()
    return () => {
      isStopped = true
      watcher?.destroy()
    }
  }, [isOpen])
}

// The phone's back button closes an overlay before it leaves the page.
import { useEffect, useRef } from 'react'

interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}

/** Browsers without CloseWatcher leave the page instead. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher }
    if (!isOpen || !CloseWatcher) return
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

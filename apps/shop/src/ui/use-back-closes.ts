// Back on a phone closes what lies over the page before it leaves the page.
import { useEffect, useRef } from 'react'

interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}

/** Browsers without a close watcher leave the page, as they always did. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher }
    if (!isOpen || !CloseWatcher) return
    let watcher: CloseWatcher | undefined
    let isOver = false
    const watch = () => {
      watcher = new CloseWatcher()
      watcher.onclose = () => {
        close.current()
        // Whatever does not close now is asked to the next time as well.
        if (!isOver) watch()
      }
    }
    watch()
    return () => {
      isOver = true
      watcher?.destroy()
    }
  }, [isOpen])
}

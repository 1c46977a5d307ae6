// A thin bar while the device has no connection, or pages show what was saved earlier.
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useText } from '#text/use-text.tsx'
import { isOfflineShown, onSavedNote, savedNote } from './saved-note.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** Whether the bar is shown: a device may also be online and reach nothing. */
export function useOfflineShown(): boolean {
  useOnline()
  return useSyncExternalStore(onSavedNote, isOfflineShown)
}

export function OfflineBar() {
  const text = useText()
  if (!useOfflineShown()) return null
  return (
    <p
      role="status"
      data-offline-bar
      className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-caption text-warn"
    >
      <WifiOff size={14} strokeWidth={2} aria-hidden="true" />
      <span className="truncate">{savedNote() ?? text.common.offline}</span>
    </p>
  )
}

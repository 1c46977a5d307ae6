// A thin bar while the device has no connection.
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useText } from '#text/use-text.tsx'

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

export function OfflineBar() {
  const text = useText()
  if (useOnline()) return null
  return (
    <p role="status" className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-caption text-warn">
      <WifiOff size={14} strokeWidth={2} aria-hidden="true" />
      {text.common.offline}
    </p>
  )
}

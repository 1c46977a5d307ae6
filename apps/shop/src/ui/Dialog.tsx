// Renders the open confirmation dialog; its code is loaded with the first one.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { dialogStore } from './dialog-store.ts'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })))

export function Dialog() {
  const request = useSyncExternalStore(dialogStore.subscribe, dialogStore.get)
  if (!request) return null
  return (
    <Suspense>
      <ConfirmDialog key={request.id} request={request} />
    </Suspense>
  )
}

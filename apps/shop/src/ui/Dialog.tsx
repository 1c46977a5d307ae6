// Renders the open confirmation dialog; its code is loaded with the first one.
import { useSyncExternalStore } from 'react'
import { dialogStore } from './dialog-store.ts'
import { lazyPart } from './lazy-part.tsx'

const ConfirmDialog = lazyPart(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

export function Dialog() {
  const request = useSyncExternalStore(dialogStore.subscribe, dialogStore.get)
  if (!request) return null
  return <ConfirmDialog key={request.id} request={request} onFail={() => request.answer(false)} />
}

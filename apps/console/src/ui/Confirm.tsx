// Shows the confirmation dialog while a question is open; its code is loaded at the first question.
import { lazy } from 'react'
import { useConfirmRequest } from './confirm-store.ts'
import { MountOnOpen } from './MountOnOpen.tsx'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })))

export function Confirm() {
  const request = useConfirmRequest()
  return (
    <MountOnOpen isOpen={request !== undefined}>
      <ConfirmDialog request={request} />
    </MountOnOpen>
  )
}

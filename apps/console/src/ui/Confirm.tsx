// Shows the confirmation dialog while a question is open; its code is loaded at the first question.
import { lazy } from 'react'
import { useConfirmRequest } from './confirm-store.ts'
import { WhenOpened } from './WhenOpened.tsx'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })))

export function Confirm() {
  const request = useConfirmRequest()
  return (
    <WhenOpened isOpen={request !== undefined}>
      <ConfirmDialog request={request} />
    </WhenOpened>
  )
}

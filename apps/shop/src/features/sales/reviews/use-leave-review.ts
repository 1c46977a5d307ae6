// Asks before what was written is left behind.
import { usePageText } from '#text/use-text.tsx'
import { showConfirm as askQuestion } from '#ui/dialog-store.ts'
import { useLeaveGuard } from '#ui/leave-guard.ts'

export function useLeaveReview(isDirty: boolean): { confirmLeave: () => Promise<boolean> } {
  const t = usePageText('comment')
  const confirmLeave = () => {
    const { leaveConfirm: title, leaveBody: body, leave: confirmLabel, stay: cancel } = t
    return askQuestion({ title, body, confirm: confirmLabel, cancel, isDanger: true })
  }
  useLeaveGuard(isDirty, confirmLeave)
  return { confirmLeave }
}

// Asks before what was written is left behind.
import { usePageText } from '#text/use-text.tsx'
import { ask as askQuestion } from '#ui/dialog-store.ts'
import { useLeaveQuestion } from '#ui/leaving.ts'

export function useReviewLeaving(isDirty: boolean, onLeft?: () => void) {
  const words = usePageText('comment')
  const ask = async () => {
    const { leaveAsk: title, leaveBody: body, leave: confirm, stay: cancel } = words
    const isLeft = await askQuestion({ title, body, confirm, cancel, isDanger: true })
    if (isLeft) onLeft?.()
    return isLeft
  }
  const letGo = useLeaveQuestion(isDirty, ask)
  return { ask, letGo }
}

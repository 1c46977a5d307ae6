// Asks before what was written is left behind.
import { usePageText } from '#text/use-text.tsx'
import { ask as askQuestion } from '#ui/dialog-store.ts'
import { useLeaveQuestion } from '#ui/leaving.ts'

export function useReviewLeaving(isDirty: boolean): { ask: () => Promise<boolean> } {
  const words = usePageText('comment')
  const ask = () => {
    const { leaveAsk: title, leaveBody: body, leave: confirm, stay: cancel } = words
    return askQuestion({ title, body, confirm, cancel, isDanger: true })
  }
  useLeaveQuestion(isDirty, ask)
  return { ask }
}

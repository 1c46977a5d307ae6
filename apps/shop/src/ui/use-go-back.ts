// Goes back to the page before, or to the parent when this page was opened directly.

import { currentLeaveConfirm } from './leave-guard.ts'
import { useNavigate } from './router.ts'

/** Whether going back so many steps stays inside the shop. */
function hasHistory(steps: number): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) >= steps
}

export function useGoBack(parent: string, steps = 1): () => void {
  const navigate = useNavigate()
  const openParent = async () => {
    const confirmLeave = currentLeaveConfirm()
    if (!confirmLeave || (await confirmLeave())) void navigate(parent, { replace: true })
  }
  return () => {
    // For a step through the history, the guarded history asks.
    if (hasHistory(steps)) void navigate(-steps)
    else void openParent()
  }
}

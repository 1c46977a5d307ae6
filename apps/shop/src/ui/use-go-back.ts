// The way back of a page: to the page before, or to its parent when it was opened directly.
import { useNavigate } from 'react-router'

/** Whether so many pages of the shop were open before this one, so that going back stays inside it. */
function hasPast(steps: number): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) >= steps
}

export function useGoBack(parent: string, steps = 1): () => void {
  const navigate = useNavigate()
  return () => {
    if (hasPast(steps)) void navigate(-steps)
    else void navigate(parent, { replace: true })
  }
}

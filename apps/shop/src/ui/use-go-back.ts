// The way back of a page: to the page before, or to its parent when it was opened directly.
import { useNavigate } from 'react-router'

/** Whether the shop itself was open before this page, so that going back stays inside it. */
function hasPast(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

export function useGoBack(parent: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (hasPast()) void navigate(-1)
    else void navigate(parent, { replace: true })
  }
}

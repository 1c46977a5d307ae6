// An action a guest started before login: afterwards its control is focused again; only buying goes on by itself.
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '#ui/router.ts'
import { useView } from '#ui/view.tsx'
import { loginPath } from './redirect.ts'
import { type Intent, session, setBackData } from './session.tsx'

type PendingAction = Omit<Intent, 'path' | 'startedAt'>

/** Sends a guest to login, which says why, and stores what they were about to do here. */
export function useLoginFirst(): (action: PendingAction) => void {
  const navigate = useNavigate()
  const location = useLocation()
  return (action) => {
    setBackData({ intent: { ...action, path: location.pathname + location.search, startedAt: Date.now() } })
    void navigate(loginPath(location))
  }
}

/** Scrolls to the control of the action and focuses it once, when the user returns from login. */
export function useResumed<Control extends HTMLElement>({ kind, id }: PendingAction): RefObject<Control | null> {
  const control = useRef<Control>(null)
  const { box } = useView()
  useEffect(() => {
    const { token, backData } = session.get()
    if (!token || backData.intent?.kind !== kind || backData.intent.id !== id) return
    setBackData({ intent: undefined })
    // A user who has started to scroll is looking for something else.
    if (box && box.scrollTop > 0) return
    control.current?.scrollIntoView({ block: 'center', inline: 'nearest' })
    control.current?.focus({ preventScroll: true })
  }, [kind, id, box])
  return control
}

const loginPages = ['/login', '/register']

/** Drops the action when the user goes to another page instead, or back to its page without a login. */
export function dropIntentElsewhere({ pathname, search }: { pathname: string; search: string }): void {
  const { token, backData } = session.get()
  const { intent } = backData
  if (!intent || loginPages.includes(pathname) || (token && pathname + search === intent.path)) return
  setBackData({ intent: undefined })
}

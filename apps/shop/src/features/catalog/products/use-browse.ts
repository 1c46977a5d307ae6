// What the list is asked for, held by the address; changes made in one breath build on each other.
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type BrowseState, type Preset, pendingSince, readBrowse, writeBrowse } from './browse-state.ts'

export function useBrowse(preset: Preset): [BrowseState, (part: Partial<BrowseState>) => void] {
  const location = useLocation()
  const { search } = location
  const navigate = useNavigate()
  // A new address is drawn a moment after it was asked for: until then the newest wish is known only here.
  const pending = useRef<readonly string[]>(undefined)
  useLayoutEffect(() => {
    pending.current = pendingSince(pending.current ?? [], location.search)
  }, [location])
  useLayoutEffect(() => {
    return () => {
      pending.current = undefined
    }
  }, [])
  const change = (part: Partial<BrowseState>) => {
    // A page that is left may still hear that a field lost the focus; the address is no longer its own.
    if (!pending.current) return
    const newest = pending.current.at(-1) ?? search
    const params = new URLSearchParams(newest)
    const next = writeBrowse({ ...readBrowse(params, preset), ...part }, params, preset)
    if (next === newest) return
    pending.current = [...pending.current, next]
    void navigate({ search: next }, { replace: true })
  }
  return [readBrowse(new URLSearchParams(search), preset), change]
}

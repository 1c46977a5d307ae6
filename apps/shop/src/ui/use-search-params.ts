// What stands behind the question mark of the address, and its change; see Link.tsx for why not the router's own.
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

export type SetSearchParams = (next: Record<string, string> | URLSearchParams, options?: { replace?: boolean }) => void

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback<SetSearchParams>(
    (next, options) => void navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  )
  return [params, setParams]
}

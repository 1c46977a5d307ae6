// The query parameters of the URL and a setter; Link.tsx explains why not the router's own.
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

type SetSearchParams = (next: Record<string, string> | URLSearchParams, options?: { replace?: boolean }) => void

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

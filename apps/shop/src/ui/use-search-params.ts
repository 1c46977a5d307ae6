// The query parameters of the URL and a setter.
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from './router.ts'

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

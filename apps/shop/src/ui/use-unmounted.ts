// Aborts when the component goes: what it waits for must not show anything on another page.
import { type RefObject, useEffect, useState } from 'react'

export function useUnmounted(): RefObject<AbortController> {
  const [unmounted] = useState(() => ({ current: new AbortController() }))
  useEffect(() => {
    const controller = new AbortController()
    unmounted.current = controller
    return () => controller.abort()
  }, [unmounted])
  return unmounted
}

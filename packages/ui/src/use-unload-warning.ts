// While there is unsent input, closing or reloading the tab shows the browser's own warning.
import { useEffect } from 'react'

export function useUnloadWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [isActive])
}

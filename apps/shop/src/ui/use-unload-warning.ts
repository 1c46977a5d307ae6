// While typed values were not sent, closing or reloading the tab is asked about, in the browser's own words.
import { useEffect } from 'react'

export function useUnloadWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [isActive])
}

// Which checkouts a list on screen offers to pay together: the order beside it does not offer its own again.
import { createListeners } from '@shop/ui/listeners.ts'
import { useLayoutEffect, useSyncExternalStore } from 'react'

let offered: readonly string[] = []
const [notify, subscribe] = createListeners()

function setOffered(next: readonly string[]): void {
  offered = next
  notify()
}

/** Until the list goes or is hidden. */
export function useOffer(payNo: string): void {
  useLayoutEffect(() => {
    setOffered([...offered, payNo])
    return () => setOffered(offered.toSpliced(offered.indexOf(payNo), 1))
  }, [payNo])
}

export function useIsOffered(payNo: string): boolean {
  return useSyncExternalStore(subscribe, () => offered.includes(payNo))
}

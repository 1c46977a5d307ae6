// What could not be kept of a guest's bag at login, told once on the bag's page.
import type { Bag } from '@shop/contract/sales/bag.ts'
import { useEffect, useState } from 'react'
import { type MergeResult, takeMergeResult } from '#features/sales/bag/merge-guest-bag.ts'

/** Asked for with every answer of the server: the handing over comes before it. */
export function useMergeResult(bag: Bag): { result: MergeResult | undefined; dismiss: () => void } {
  const [result, setResult] = useState<MergeResult>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another bag is another answer.
  useEffect(() => {
    const latest = takeMergeResult()
    if (latest) setResult(latest)
  }, [bag])
  return { result, dismiss: () => setResult(undefined) }
}

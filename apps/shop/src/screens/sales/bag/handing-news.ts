// What could not be kept of a guest's bag at login, told once on the bag's page.
import type { Bag } from '@shop/contract/sales/bag.ts'
import { useEffect, useState } from 'react'
import { type HandingNews, takeNews } from '#features/sales/bag/handing-over.ts'

/** Asked for with every answer of the server: the handing over comes before it. */
export function useHandingNews(bag: Bag): { told: HandingNews | undefined; dismiss: () => void } {
  const [told, setTold] = useState<HandingNews>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another bag is another answer.
  useEffect(() => {
    const news = takeNews()
    if (news) setTold(news)
  }, [bag])
  return { told, dismiss: () => setTold(undefined) }
}

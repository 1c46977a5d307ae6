// What shipping costs for the selected items, in the summary beside the bag: to the address, else to the likely country.
import { checkoutLinesMax } from '@shop/contract/quantities.ts'
import type { Bag } from '@shop/contract/sales/bag.ts'
import { countryName, money } from '@shop/locale/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { likelyCountry } from '#features/catalog/product/stored-country.ts'
import { EstimateSkeleton } from '#features/sales/bag/BagSkeleton.tsx'
import { checkedIds } from '#features/sales/bag/bag-state.ts'
import { fetchPreview } from '#features/sales/checkout/api.ts'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'

interface ShippingEstimateProps {
  bag: Bag
  isRecalculating: boolean
  /** Shown while it is not known. */
  children: ReactNode
}

export function ShippingEstimate({ bag, isRecalculating, children }: ShippingEstimateProps) {
  const t = usePageText('bag')
  const language = useLanguage()
  const addressId = useSession().backData.address?.id
  const ids = checkedIds(bag)
  const country = likelyCountry(language)
  const input = { cart_ids: ids, country, ...(addressId !== undefined && { address_id: addressId }) }
  const canEstimate = ids.length > 0 && ids.length <= checkoutLinesMax
  const { data, isError, isLoading, isPlaceholderData } = useQuery({
    queryKey: [language, 'bag-shipping', input, bag.selected],
    queryFn: ({ signal }) => fetchPreview(input, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    enabled: canEstimate && !isRecalculating,
  })
  if (isLoading) return <EstimateSkeleton />
  const address = data?.address
  const destination = address?.country ?? data?.estimated_for
  if (!data || !canEstimate || !destination || isError || !data.groups.every(({ deliverable }) => deliverable)) {
    return children
  }
  const isOutdated = isRecalculating || isPlaceholderData
  const place = address?.city || address?.area || countryName(language, destination)
  return (
    <dl
      className={`space-y-3 transition-opacity duration-120 ${isOutdated ? 'opacity-45' : ''}`}
      aria-busy={isOutdated}
    >
      <div className="grid grid-cols-[1fr_auto] gap-x-4 text-body-s">
        <dt className="text-text-2">{t.freight}</dt>
        <dd className="text-text tabular-nums">{data.freight === 0 ? t.free : money(data.freight)}</dd>
        <dd className="col-span-2 text-caption text-text-3">{t.freightFor(place)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-t border-border pt-3">
        <dt className="text-body-s font-semibold text-text">{t.total}</dt>
        <dd className="text-h2 text-text tabular-nums">{money(data.total)}</dd>
      </div>
    </dl>
  )
}
